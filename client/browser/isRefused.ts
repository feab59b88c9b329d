import type { BrowserRow } from '#schema/routes/forBrowser.ts'
import { currentViewer } from '#client/browser/viewer.ts'

export const isRefused = ({ auth }: Pick<BrowserRow, 'auth'>): boolean =>
  auth !== 'public' && currentViewer() === null
