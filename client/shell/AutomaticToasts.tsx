import { useEffect } from 'react'
import { copy } from '#schema/copy.ts'
import { useSite } from '#client/browser/site.tsx'
import { acceptPrivacy, isAskedForPrivacy } from '#client/session/privacy.ts'
import { useViewer } from '#client/browser/useViewer.ts'
import { useStore } from '#client/browser/useStore.ts'
import { track } from '#client/reporting/events.ts'
import { useDocumentLinks } from '#client/browser/footerLinks.ts'
import { opened } from '#client/toasts/opened.ts'
import { showToast } from '#client/toasts/toasts.ts'

export default function AutomaticToasts() {
  const viewer = useViewer()
  const { productName } = useSite()
  const { privacy } = useDocumentLinks()
  const id = viewer?.id
  useEffect(() => {
    if (id === undefined) void showPrivacy(productName, privacy)
    // Once: a closed banner stays away until the next load.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id])
  return useStore(opened)
}

/** In the listed countries (R276); closing does not accept. */
async function showPrivacy(productName: string, policy: string) {
  if (!(await isAskedForPrivacy())) return
  showToast({
    toastStyle: 'EU_PRIVACY_BANNER',
    message: copy.toast.privacy(productName),
    duration: 'FOREVER',
    extraParams: {
      actions: [
        { label: copy.footer.privacy, to: policy },
        { label: copy.toast.privacyAccept, run: acceptPrivacy },
      ],
    },
  })
  track('privacyBanner.shown')
}
