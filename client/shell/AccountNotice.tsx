import { placed } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/viewer.ts'
import { viewerParts } from '#client/shell/viewerParts.ts'

/** What an account needs its owner to know on every page: a bar below the navigation, in the page's flow, which covers nothing. */
export const AccountNotice = placed('accountNotice', () => {
  const viewer = useViewer()
  if (!viewer || (viewer.email && !viewer.isSuspended && !viewer.isSpoofed && !viewer.isPaymentDue))
    return null
  const { NoticeBar } = viewerParts()
  return <NoticeBar viewer={viewer} />
})
