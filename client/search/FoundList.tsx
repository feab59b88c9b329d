import type { ReactNode } from 'react'
import type { SearchPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { CatalogCard } from '#client/lists/CatalogCard.tsx'

type FoundCatalog = NonNullable<SearchPageQuery['search']>['catalogs'][number]

export function FoundList({ catalog, print }: { catalog: FoundCatalog; print: (text: string) => ReactNode }) {
  const { username, name } = catalog.creator
  const href = useHref()
  return (
    <>
      <p className="FoundList-owner">
        <Link to={href('ShowUserLists', { username })}>
          <bdi>{print(name)}</bdi>
        </Link>
      </p>
      <CatalogCard catalog={catalog} username={username} print={print} />
    </>
  )
}
