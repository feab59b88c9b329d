export function ownReferrer({ headers, url }: Request): string | null {
  const referrer = headers.get('referer')
  if (!referrer || !URL.canParse(referrer)) return null
  const [from, to] = [new URL(referrer), new URL(url)]
  if (from.host !== to.host || (from.pathname === to.pathname && from.search === to.search)) return null
  return from.pathname + from.search
}
