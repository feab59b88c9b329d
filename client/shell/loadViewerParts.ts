import { setViewerParts } from '#client/browser/viewerParts.ts'

let loading: Promise<void> | undefined

/** Must finish before anything is rendered for a viewer. */
export const loadViewerParts = (): Promise<void> =>
  (loading ??= import('#client/shell/viewerOnly.ts').then(setViewerParts))
