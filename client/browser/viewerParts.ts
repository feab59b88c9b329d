/** Only viewers load these, since most page views are visitors'. */
let parts: object | undefined

export const setViewerParts = (loaded: object): void => {
  parts = loaded
}

/** @throws if they are not loaded yet */
export function viewerParts<Parts>(): Parts {
  if (!parts) throw new Error('The parts for viewers have not been loaded')
  return parts as Parts
}
