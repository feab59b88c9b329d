/** The shell's parts for a viewer: a file of their own, since most page views are visitors'. */
type ViewerParts = typeof import('#client/shell/viewerOnly.ts')

let parts: ViewerParts | undefined

/** Called before anything is rendered for a viewer, on the server and in the browser. */
export async function loadViewerParts(): Promise<void> {
  parts ??= await import('#client/shell/viewerOnly.ts')
}

/** What `loadViewerParts` has loaded. */
export function viewerParts(): ViewerParts {
  if (!parts) throw new Error('The parts for viewers have not been loaded')
  return parts
}
