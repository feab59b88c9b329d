/** Only 2000::/3 counts for IPv6, which excludes embedded IPv4 (U3). */
export function isPublicAddress(text: string): boolean {
  const v4 = v4Of(text)
  if (v4 !== null) return !isIn(v4, 32, SPECIAL_V4)
  const v6 = v6Of(text)
  return v6 !== null && v6 >> 125n === 1n && !isIn(v6, 128, SPECIAL_V6)
}

/** The URL parser has normalised forms like `0x7f.1`. */
export const isAddress = (hostname: string): boolean => hostname.startsWith('[') || v4Of(hostname) !== null

type Range = readonly [base: bigint, bits: number]

const isIn = (address: bigint, size: number, ranges: readonly Range[]): boolean =>
  ranges.some(([base, bits]) => address >> BigInt(size - bits) === base >> BigInt(size - bits))

function v4Of(text: string): bigint | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number)
  if (!parts || parts.some((part) => part > 255)) return null
  return parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n)
}

function v6Of(text: string): bigint | null {
  const bare = text.replace(/^\[(.*)\]$/, '$1').replace(/(\d+\.\d+\.\d+\.\d+)$/, (v4) => groupsOf(v4Of(v4)))
  const [before, after, ...more] = bare.split('::')
  if (before === undefined || more.length > 0) return null
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const missing = 8 - head.length - tail.length
  if (after === undefined ? missing !== 0 : missing < 1) return null
  const groups = [...head, ...Array<string>(missing).fill('0'), ...tail]
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null
  return groups.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n)
}

const groupsOf = (v4: bigint | null): string =>
  v4 === null ? 'x' : `${(v4 >> 16n).toString(16)}:${(v4 & 0xffffn).toString(16)}`

const ranges = (read: (text: string) => bigint | null, list: string): Range[] =>
  list.split(' ').map((range) => {
    const [base = '', bits] = range.split('/')
    return [read(base)!, Number(bits)]
  })

const SPECIAL_V4 = ranges(
  v4Of,
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
    '192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 ' +
    '198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
)

const SPECIAL_V6 = ranges(v6Of, '2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20')
