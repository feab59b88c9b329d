import { isReservedLabel } from '#schema/hosts/hosts.ts'

/** D44. */
export function usernameFor(key: string, isTaken: (username: string) => boolean): string {
  const base =
    key
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9._-]+/g, '')
      .slice(0, 40)
      .replace(/^[._-]+|[._-]+$/g, '') || 'author'
  for (let number = 1; ; number++) {
    const username = number === 1 ? base : `${base}-${number}`
    if (!isReservedLabel(username) && !isTaken(username)) return username
  }
}
