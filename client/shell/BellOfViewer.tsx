import { placed } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { viewerParts } from '#client/browser/viewerParts.ts'

/** R151 */
export const BellOfViewer = placed('bell', () => {
  const viewer = useViewer()
  if (!viewer) return null
  const { NotificationBell } = viewerParts<typeof import('#client/shell/NotificationBell.tsx')>()
  return <NotificationBell />
})
