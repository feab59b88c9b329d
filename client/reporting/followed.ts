/** The source of the link just followed, for the navigation's record (R220, R449). */
let followed: string | undefined

export const follow = (source: string | undefined): void => {
  followed = source
}

/** Returns the source once: a later move through the history has none. */
export function takeFollowed(): string | undefined {
  const source = followed
  followed = undefined
  return source
}
