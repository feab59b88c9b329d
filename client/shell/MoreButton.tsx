import { placed } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/viewer.ts'
import type { MoreMenuProps } from '#client/shell/MoreMenu.tsx'
import { viewerParts } from '#client/shell/viewerParts.ts'

/** A viewer's further actions on a story, a person or a publication; visitors have none. */
export const MoreButton = placed('more', (props: MoreMenuProps) => {
  const viewer = useViewer()
  if (!viewer) return null
  const { MoreMenu } = viewerParts()
  return <MoreMenu {...props} />
})
