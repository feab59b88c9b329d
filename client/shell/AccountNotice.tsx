import { placed } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { viewerParts } from '#client/browser/viewerParts.ts'

/** What an account needs its owner to know on every page: a bar below the navigation, in the page's flow, which covers nothing. */
export const AccountNotice = placed('accountNotice', () => {
  const viewer = useViewer()
  if (!viewer || (viewer.email && !viewer.isSuspended && !viewer.isSpoofed && !viewer.isPaymentDue))
    return null
  const { NoticeBar } = viewerParts<typeof import('#client/shell/NoticeBar.tsx')>()
  return <NoticeBar viewer={viewer} />
})
