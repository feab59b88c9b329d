import { subscribers } from '#schema/copy/newsletterSubscribers.ts'
import { exporting } from '#schema/copy/exporting.ts'
import { gifts } from '#schema/copy/gifts.ts'
import { copy as looks } from '#schema/copy/looks.ts'
import { copy as media } from '#schema/copy/media.ts'
import { tipping } from '#schema/copy/tipping.ts'
import { newsletterPages as newsletters } from '#schema/copy/newsletterPages.ts'
import { copy } from '#schema/copy.ts'
import type { SettingsTabParam } from '#schema/enums.ts'
import type { SettingsPageQuery } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { Link } from '#client/browser/Link.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { Avatar } from '#client/design/Avatar.tsx'

/** Each tab's parts by anchor. */
const PARTS: Record<SettingsTabParam, readonly (readonly [anchor: string, label: string])[]> = {
  account: [
    ['profileInformation', 'Profile information'],
    ['username', 'Username'],
    ['address', 'Your web address'],
    ['email', 'Email'],
    ['closing', 'Leave'],
  ],
  publishing: [
    ['managePublications', 'Manage publications'],
    ['private-notes', copy.privateNotes.settingTitle],
    ['design', looks.title],
    ['tipping', tipping.title],
    ['export', exporting.title],
    ['pictures', media.library.title],
  ],
  notifications: [
    ['emails', 'Emails'],
    ['digest', 'Digest'],
    ['newsletters', newsletters.subscriptions],
    ['emails-off', 'Turn off all emails'],
    ['share-email', subscribers.shareTitle],
    ['push', 'Push notifications'],
  ],
  membership: [
    ['membership', copy.plans.settingsTitle],
    ['billing', copy.plans.historyTitle],
    ['gifts', gifts.settingsTitle],
    ['feeds', copy.metering.feedsTitle],
  ],
  security: [
    ['password', 'Password'],
    ['twoFactor', 'Two-factor authentication'],
    ['passkeys', 'Passkeys'],
    ['connected-accounts', 'Connected accounts'],
    ['sessions', 'Where you’re signed in'],
  ],
}

/** Some viewers do not have these. */
const isThere = ({ hostDesk, viewer }: SettingsPageQuery, anchor: string): boolean =>
  anchor === 'address' ? Boolean(hostDesk) : anchor !== 'feeds' || Boolean(viewer.memberFeedUrl)

export function SettingsAside({ tab, data }: { tab: SettingsTabParam; data: SettingsPageQuery }) {
  const href = useHref()
  const viewer = useViewer()
  if (!viewer) return null
  const { name, username, imageId } = viewer
  return (
    <div className="SettingsAside">
      <Link className="SettingsAside-person" to={href('ShowUser', { username })}>
        <Avatar name={name} imageId={imageId} size="M" />
        <span className="SettingsAside-names">
          <b>{name}</b>
          <span>@{username}</span>
        </span>
      </Link>
      <nav aria-label="On this tab">
        <ul>
          {PARTS[tab]
            .filter(([anchor]) => isThere(data, anchor))
            .map(([anchor, label]) => (
              <li key={anchor}>
                <a className="SettingsAside-link" href={`#${anchor}`}>
                  {label}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  )
}
