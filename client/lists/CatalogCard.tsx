import type { ReactNode } from 'react'
import { copy } from '#schema/copy.ts'
import type { CatalogVisibility } from '#schema/enums.ts'
import type { CatalogCardFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { listHref } from '#client/lists/listHref.ts'
import { CoverImage } from '#client/design/CoverImage.tsx'
import { count } from '#client/design/format.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'

interface CatalogCardProps {
  catalog: CatalogCardFragment
  /** The username of the list's owner. */
  username: string
  /** The owner's editing page; by default the public page. */
  to?: string
  /** The heading's level. */
  level?: 2 | 3
  visibility?: CatalogVisibility
  /** Search results mark words. */
  print?: (text: string) => ReactNode
}

export function CatalogCard({
  catalog,
  username,
  to,
  level = 3,
  visibility = 'PUBLIC',
  print = (text) => text,
}: CatalogCardProps) {
  const href = useHref()
  const Name = level === 2 ? 'h2' : 'h3'
  const list = to ?? listHref(href, catalog, username)
  return (
    <article className="CatalogCard">
      <div className="CatalogCard-words">
        <Name className="CatalogCard-name" dir="auto">
          <Link to={list}>{print(catalog.name)}</Link>
        </Name>
        {catalog.description && (
          <p className="CatalogCard-description" dir="auto">
            {print(catalog.description)}
          </p>
        )}
        <p className="CatalogCard-facts Facts">
          {visibility !== 'PUBLIC' && <span>{copy.lists.visibilityNames[visibility]}</span>}
          <span>{count(catalog.itemsCount, 'story', 'stories')}</span>
          <Timestamp at={catalog.updatedAt} />
        </p>
      </div>
      {catalog.pictures.length > 0 && (
        <Link className="CatalogCard-pictures" to={list} tabIndex={-1} aria-hidden>
          {catalog.pictures.map((picture, index) => (
            <CoverImage
              key={index}
              id={picture.id}
              alt=""
              width={88}
              height={110}
              focusX={picture.focusPercentX}
              focusY={picture.focusPercentY}
            />
          ))}
        </Link>
      )}
    </article>
  )
}
