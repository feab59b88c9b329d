import type { FormEvent } from 'react'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import type { ShellViewer } from '#client/browser/serverState.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { createStore } from '#client/browser/store.ts'
import { useStore } from '#client/browser/useStore.ts'
import { ScriptButton } from '#client/design/Button.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'
import { useTurn } from '#client/toasts/turns.ts'
import { sendVerificationEmail } from '#client/toasts/sendVerificationEmail.ts'

/** Until the document is loaded again (R301). */
const dismissed = createStore<string | null>(null)

/**
 * Staff view as this user (R372), the account is suspended (R307), an address unconfirmed (R306), or a
 * payment failed.
 */
export const NoticeBar = ({ viewer }: { viewer: ShellViewer }) =>
  viewer.isSpoofed ? <SpoofBar viewer={viewer} /> : <OwnNotice viewer={viewer} />

function SpoofBar({ viewer: { username, xsrfToken } }: { viewer: ShellViewer }) {
  const { styles } = useSite()
  useTurn('notice')
  return (
    <aside className="NoticeBar" aria-label={copy.notice.label}>
      <link rel="stylesheet" href={styles.viewerMenu} precedence="sheet" />
      <p className="NoticeBar-text">{copy.notice.viewingAs(username)}</p>
      <a className="NoticeBar-action" href={path('AcctSignout', { xsrf: xsrfToken })}>
        {copy.viewerMenu.signOut}
      </a>
    </aside>
  )
}

function OwnNotice({ viewer }: { viewer: ShellViewer }) {
  const href = useHref()
  const { styles } = useSite()
  const style = viewer.isSuspended ? 'USER_SUSPENDED' : viewer.email ? 'PAYMENT_DUE' : 'VERIFY_EMAIL'
  const isDismissed = useStore(dismissed) === style
  useTurn('notice', !isDismissed)
  if (isDismissed) return null
  return (
    <aside className="NoticeBar" data-style={style} aria-label={copy.notice.label}>
      <link rel="stylesheet" href={styles.viewerMenu} precedence="sheet" />
      <p className="NoticeBar-text">{TEXTS[style](viewer)}</p>
      {viewer.isSuspended ? (
        <Link className="NoticeBar-action" to={href('ShowDecisions')}>
          {copy.moderation.seeDecision}
        </Link>
      ) : viewer.email ? (
        <Link className="NoticeBar-action" to={href('UpdatePayment')}>
          {copy.membership.updatePayment}
        </Link>
      ) : (
        <WayToConfirm viewer={viewer} />
      )}
      <ScriptButton
        kind="text"
        className="NoticeBar-close"
        aria-label={copy.toast.dismiss}
        onClick={() => dismissed.set(style)}
      >
        <Icon name="close" size={20} />
      </ScriptButton>
    </aside>
  )
}

const TEXTS = {
  USER_SUSPENDED: () => copy.toast.userSuspended,
  PAYMENT_DUE: () => copy.membership.paymentDue,
  VERIFY_EMAIL: ({ unverifiedEmail }: ShellViewer) => copy.emailNotice.verify(unverifiedEmail),
}

/** Without scripts the form works only on the main host. */
function WayToConfirm({ viewer: { unverifiedEmail } }: { viewer: ShellViewer }) {
  const href = useHref()
  const { origin, mainOrigin } = useSite()
  if (!isBuilt('ShowSettingsTab')) return null
  const settings = href('ShowSettingsTab', { setting: 'account' })
  if (!unverifiedEmail) {
    return (
      <Link className="NoticeBar-action" to={settings}>
        {copy.avatarMenu.settings}
      </Link>
    )
  }
  if (origin !== mainOrigin) {
    return (
      <Link className="NoticeBar-action" to={href('SendVerificationEmailByLink')}>
        {copy.emailNotice.sendAgain}
      </Link>
    )
  }
  function sendAgain(event: FormEvent) {
    event.preventDefault()
    void sendVerificationEmail(unverifiedEmail!)
  }
  return (
    <form method="post" action={settings} onSubmit={sendAgain}>
      <HiddenFields form="verification" />
      <button className="NoticeBar-action">{copy.emailNotice.sendAgain}</button>
    </form>
  )
}
