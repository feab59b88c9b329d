/** The source of the link that was just followed within the page, for the record of the navigation (R220, R449). */
let followed: string | undefined

export const follow = (source: string | undefined): void => {
  followed = source
}

/** Once: a move through the history that comes later has no source. */
export function takeFollowed(): string | undefined {
  const source = followed
  followed = undefined
  return source
}
