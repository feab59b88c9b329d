import type { CatalogType } from '#schema/enums.ts'
import type { useHref } from '#client/browser/site.tsx'

interface Addressed {
  type: CatalogType
  slug: string
}

type Href = ReturnType<typeof useHref>

/** Sequences and series have separate addresses. */
export function listHref(href: Href, { type, slug }: Addressed, username: string): string {
  if (type === 'SEQUENCE') return href('ShowSequence', { sequenceSlug: slug })
  if (type === 'SERIES') return href('ShowSeries', { postId: slug })
  return href('ShowUserList', { username, catalogSlugId: slug })
}

export function ownListHref(href: Href, { type, slug }: Addressed): string {
  if (type === 'SEQUENCE') return href('EditSequence', { sequenceSlug: slug })
  if (type === 'SERIES') return href('EditSeries', { postId: slug })
  return href('ShowYourList', { catalogSlugId: slug })
}
