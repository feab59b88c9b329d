import { useViewer } from '#client/browser/viewer.ts'
import { viewerParts } from '#client/shell/viewerParts.ts'

/** The bell of somebody who is signed in (R151). */
export function BellOfViewer() {
  const viewer = useViewer()
  if (!viewer) return null
  const { NotificationBell } = viewerParts()
  return <NotificationBell />
}
