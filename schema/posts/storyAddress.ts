/** Null if there is none. */
export const postIdIn = (address: string): string | null =>
  /([0-9a-f]{12})\/?(?:[?#].*)?$/.exec(address.trim())?.[1] ?? null
