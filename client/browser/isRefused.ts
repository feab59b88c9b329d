import type { BrowserRow } from '#schema/routes/forBrowser.ts'
import { currentViewer } from '#client/browser/viewer.ts'

/**
 * Whether the row needs a signed-in viewer and there is none. Other rights are known only to the server
 * (worker/steps/permission.ts).
 */
export const isRefused = ({ auth }: Pick<BrowserRow, 'auth'>): boolean =>
  auth !== 'public' && currentViewer() === null
