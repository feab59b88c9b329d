import type { ReactNode } from 'react'
import { copy } from '#schema/copy/publicationDesk.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { ScrolledTabs } from '#client/design/ScrolledTabs.tsx'

export type DeskTab = keyof typeof copy.tabs

const TABS: Readonly<Record<DeskTab, RouteName>> = {
  stories: 'ShowCollectionStories',
  submissions: 'ShowCollectionSubmissions',
  stats: 'ShowCollectionStats',
  design: 'EditCollectionDesign',
  settings: 'ShowCollectionSettings',
}

interface PublicationDeskProps {
  collection: { slug: string; name: string }
  /** Null for people without a desk. */
  tab: DeskTab | null
  title: string
  children: ReactNode
}

/** Needs the sheet `publicationDesk`. */
export function PublicationDesk({ collection: { slug, name }, tab, title, children }: PublicationDeskProps) {
  const href = useHref()
  const tabs = (Object.keys(TABS) as DeskTab[]).filter((one) => isBuilt(TABS[one]))
  return (
    <div className="PublicationDesk">
      <p className="PublicationDesk-publication">
        <Link to={href('ShowCollectionHome', { collectionSlug: slug })}>{name}</Link>
      </p>
      <h1 className="PublicationDesk-title" id="contents" tabIndex={-1} dir="auto">
        {title}
      </h1>
      {tab && (
        <ScrolledTabs
          label={copy.pagesOf(name)}
          tabs={tabs.map((one) => ({
            label: copy.tabs[one],
            to: href(TABS[one], { collectionSlug: slug }),
            isActive: one === tab,
          }))}
        />
      )}
      {children}
    </div>
  )
}
