import { useEffect } from 'react'
import { copy } from '#schema/copy.ts'
import { EU_COUNTRIES } from '#schema/euCountries.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { isBuilt } from '#client/browser/built.ts'
import { remember, remembered } from '#client/browser/remembered.ts'
import { useViewer } from '#client/browser/viewer.ts'
import { askVisitor } from '#client/browser/visitor.ts'
import { track } from '#client/reporting/events.ts'
import { useDocumentLinks } from '#client/shell/footerLinks.ts'
import { sendVerificationEmail } from '#client/toasts/sendVerificationEmail.ts'
import { showToast, shownToast, type ToastAction } from '#client/toasts/toasts.ts'

/** Toasts that appear by themselves: for viewers about their account, for visitors about privacy. */
export default function AutomaticToasts() {
  const viewer = useViewer()
  const { productName } = useSite()
  const { privacy } = useDocumentLinks()
  const href = useHref()
  const id = viewer?.id
  useEffect(() => {
    // The result of the viewer's own action comes first.
    if (viewer && shownToast()) return
    if (viewer?.isSuspended) showSuspended()
    else if (viewer && !viewer.email) {
      const settings = isBuilt('ShowSettings') ? href('ShowSettings') : null
      askToVerify(viewer.unverifiedEmail, settings)
    } else if (!viewer) void showPrivacy(productName, privacy)
    // Once for each viewer: what was dismissed stays away while they read on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id])
  return null
}

/** R307. */
const showSuspended = () =>
  showToast({ style: 'USER_SUSPENDED', text: copy.toast.userSuspended, duration: 'FOREVER' })

/** R306. */
function askToVerify(address: string | null, settings: string | null) {
  const again: ToastAction[] = address
    ? [{ label: copy.toast.sendAgain, run: () => void sendVerificationEmail(address) }]
    : settings
      ? [{ label: copy.avatarMenu.settings, to: settings }]
      : []
  showToast({
    style: 'VERIFY_EMAIL',
    text: copy.toast.verifyEmail(address),
    duration: 'FOREVER',
    actions: again,
  })
}

const PRIVACY = 'privacy-banner'

/** R276: shown until it is accepted, in the listed countries. */
async function showPrivacy(productName: string, policy: string) {
  if (remembered(PRIVACY)) return
  const visitor = await askVisitor()
  if (!visitor || visitor.isBot || !EU_COUNTRIES.has(visitor.geolocation.country ?? '')) return
  const accept = () => remember(PRIVACY, 'accepted')
  showToast({
    style: 'EU_PRIVACY_BANNER',
    text: copy.toast.privacy(productName),
    duration: 'FOREVER',
    actions: [
      { label: copy.footer.privacy, to: policy },
      { label: copy.toast.privacyAccept, run: accept },
    ],
    onDismiss: accept,
  })
  track('privacyBanner.shown')
}
