import { copy } from '#schema/copy.ts'
import { SettingsTabParam } from '#schema/enums.ts'
import { useHref } from '#client/browser/site.tsx'
import { ScrolledTabs } from '#client/design/ScrolledTabs.tsx'

/** R141 */
export function SettingsTabs({ active }: { active: SettingsTabParam }) {
  const href = useHref()
  return (
    <ScrolledTabs
      label={copy.settings.title}
      tabs={SettingsTabParam.map((setting) => ({
        label: copy.settings[setting],
        to: href('ShowSettingsTab', { setting }),
        isActive: setting === active,
      }))}
    />
  )
}
