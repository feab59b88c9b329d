export const AUTHORITIES = ['letsencrypt.org', 'pki.goog', 'ssl.com'] as const

/** @param records `0 issue "pki.goog"` (RFC 8659), or octets in hexadecimal (RFC 3597, 5) */
export function mayIssue(records: readonly string[]): boolean {
  const issuers = records.flatMap((record) => {
    const [tag, value] = propertyOf(record)
    return tag === 'issue' ? [value.split(';')[0]!.trim()] : []
  })
  return !issuers.length || issuers.some((issuer) => (AUTHORITIES as readonly string[]).includes(issuer))
}

function propertyOf(record: string): [tag: string, value: string] {
  const generic = /^\\# \d+ ([\da-f ]+)$/i.exec(record)
  if (!generic) {
    const [, tag = '', value = ''] = /^\d+\s+(\w+)\s+"?([^"]*)"?$/.exec(record) ?? []
    return [tag.toLowerCase(), value.toLowerCase()]
  }
  const octets = generic[1]!
    .replaceAll(' ', '')
    .match(/../g)!
    .map((pair) => parseInt(pair, 16))
  const end = 2 + (octets[1] ?? 0)
  const text = (part: number[]) => String.fromCharCode(...part).toLowerCase()
  return [text(octets.slice(2, end)), text(octets.slice(end))]
}
