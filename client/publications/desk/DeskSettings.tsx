import type { ReactNode } from 'react'
import { copy } from '#schema/copy/publicationDesk.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { isBuilt } from '#client/browser/built.ts'
import { useHref } from '#client/browser/site.tsx'
import { ScrolledTabs } from '#client/design/ScrolledTabs.tsx'
import { PublicationDesk } from '#client/publications/desk/PublicationDesk.tsx'

interface Part {
  part: keyof typeof copy.settings
  route: RouteName
  isOwners?: true
}

const PARTS: readonly Part[] = [
  { part: 'people', route: 'ShowCollectionSettings' },
  { part: 'details', route: 'EditCollection', isOwners: true },
  { part: 'about', route: 'ShowCollectionSettingsAbout', isOwners: true },
  { part: 'navigation', route: 'ShowCollectionSettingsNavigation' },
  { part: 'featurePages', route: 'ShowCollectionSettingsFeaturePages' },
  { part: 'followers', route: 'ShowCollectionSettingsFollowers', isOwners: true },
  { part: 'domain', route: 'ShowCollectionSettingsCustomDomain', isOwners: true },
]

interface DeskSettingsProps {
  desk: { slug: string; name: string; mayRun: boolean }
  part: Part['part']
  children: ReactNode
}

/** Links only to settings that the viewer may change. */
export function DeskSettings({ desk: { slug, name, mayRun }, part, children }: DeskSettingsProps) {
  const href = useHref()
  const shown = PARTS.filter(({ route, isOwners }) => isBuilt(route) && (mayRun || !isOwners))
  return (
    <PublicationDesk collection={{ slug, name }} tab="settings" title={copy.settings[part]}>
      <ScrolledTabs
        label={copy.settingsOf(name)}
        tabs={shown.map((one) => ({
          label: copy.settings[one.part],
          to: href(one.route, { collectionSlug: slug }),
          isActive: one.part === part,
        }))}
      />
      {children}
    </PublicationDesk>
  )
}
