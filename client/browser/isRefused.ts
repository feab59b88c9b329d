import type { BrowserRow } from '#schema/routes/forBrowser.ts'
import { currentViewer } from '#client/browser/viewer.ts'

/**
 * Whether the row is refused to the reader of this page because they are not signed in. Whether a viewer has the right
 * that a row asks for is known to the server alone (worker/steps/permission.ts).
 */
export const isRefused = ({ auth }: Pick<BrowserRow, 'auth'>): boolean =>
  auth !== 'public' && currentViewer() === null
