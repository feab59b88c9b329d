/** Clients can set all headers but Cloudflare's. An IPv6 /64 belongs to one subscriber. */
export function clientIp(request: Request): string {
  const address = request.headers.get('cf-connecting-ip')?.trim().toLowerCase() ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  if (mapped) return mapped[1]!
  return address.includes(':') ? networkOf(address) : address || 'local'
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const before = groupsOf(head)
  const after = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return `${[...before, ...(tail === undefined ? [] : zeros), ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

const groupsOf = (text: string) => text.split(':').filter((group) => group !== '')
