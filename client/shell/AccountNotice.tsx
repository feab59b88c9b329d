import { placed } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { viewerParts } from '#client/browser/viewerParts.ts'

/** Below the navigation, where it covers no content. */
export const AccountNotice = placed('accountNotice', () => {
  const viewer = useViewer()
  if (!viewer || (viewer.email && !viewer.isSuspended && !viewer.isSpoofed && !viewer.isPaymentDue))
    return null
  const { NoticeBar } = viewerParts<typeof import('#client/shell/NoticeBar.tsx')>()
  return <NoticeBar viewer={viewer} />
})
