import { placed } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/viewer.ts'
import { viewerParts } from '#client/shell/viewerParts.ts'

/** The hint on the navigation bar for the viewer (R156). */
export const FirstUseOfViewer = placed('firstUse', () => {
  const viewer = useViewer()
  if (!viewer) return null
  const { FirstUse } = viewerParts()
  return <FirstUse />
})
