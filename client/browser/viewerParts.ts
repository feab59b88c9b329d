/**
 * Parts that only viewers see. They are in a separate file, since most page views are visitors', and are loaded
 * before anything is rendered for a viewer (client/shell/viewerOnly.ts).
 */
let parts: object | undefined

export const setViewerParts = (loaded: object): void => {
  parts = loaded
}

/** @throws before they are loaded. The type is that of the module which has the part. */
export function viewerParts<Parts>(): Parts {
  if (!parts) throw new Error('The parts for viewers have not been loaded')
  return parts as Parts
}
