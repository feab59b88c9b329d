import { setViewerParts } from '#client/browser/viewerParts.ts'

let loading: Promise<void> | undefined

/** Called before anything is rendered for a viewer, on the server and in the browser. */
export const loadViewerParts = (): Promise<void> =>
  (loading ??= import('#client/shell/viewerOnly.ts').then(setViewerParts))
