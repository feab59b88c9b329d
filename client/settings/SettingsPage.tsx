import { copy } from '#schema/copy.ts'
import type { SettingsTabParam } from '#schema/enums.ts'
import { SettingsTabParam as TABS } from '#schema/enums.ts'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { AccountTab } from '#client/settings/AccountTab.tsx'
import { MembershipTab } from '#client/settings/MembershipTab.tsx'
import { NotificationsTab } from '#client/settings/NotificationsTab.tsx'
import { PublishingTab } from '#client/settings/PublishingTab.tsx'
import { SecurityTab } from '#client/settings/SecurityTab.tsx'
import { SettingsAside } from '#client/settings/SettingsAside.tsx'
import { SettingsTabs } from '#client/settings/SettingsTabs.tsx'

/** D88 */
const tabOf = ({ params }: PageLocation): SettingsTabParam =>
  TABS.find((tab) => tab === params.setting) ?? 'account'

/** R141 */
export const page = definePage<'SettingsPage'>({
  operation: 'SettingsPage',
  variables: (at) => {
    const tab = tabOf(at)
    return {
      account: tab === 'account',
      publishing: tab === 'publishing',
      notifications: tab === 'notifications',
      membership: tab === 'membership',
      security: tab === 'security',
      pictures: tab === 'publishing' ? { to: at.search.get('to') } : null,
    }
  },
  outcome: ({ account }) => (account ? undefined : { status: 404 }),
  head: (_, at) => ({ title: `${copy.settings[tabOf(at)]} · ${copy.settings.title}`, noIndex: true }),
  styles: ['forms', 'settings', 'passkeys', 'twoFactor', 'hosts', 'membership', 'exporting'],
  Component: SettingsPage,
  Aside: ({ data, at }) => <SettingsAside tab={tabOf(at)} data={data} />,
})

const CONTENTS = {
  account: AccountTab,
  publishing: PublishingTab,
  notifications: NotificationsTab,
  membership: MembershipTab,
  security: SecurityTab,
}

function SettingsPage({ data, at }: PageProps<'SettingsPage'>) {
  const tab = tabOf(at)
  const Contents = CONTENTS[tab]
  return (
    <div className="SettingsPage">
      <h1 className="SettingsPage-title">{copy.settings.title}</h1>
      <SettingsTabs active={tab} />
      <Contents data={data} at={at} />
    </div>
  )
}
