/** R220, R449 */
let followed: string | undefined

export const follow = (source: string | undefined): void => {
  followed = source
}

/** Once: a later move through the history has none. */
export function takeFollowed(): string | undefined {
  const source = followed
  followed = undefined
  return source
}
