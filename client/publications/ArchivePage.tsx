import type { RouteName } from '#schema/routes/table.ts'
import { definePage } from '#client/browser/page.ts'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { ArchivePeriod } from '#client/publications/ArchivePeriod.tsx'
import {
  type ArchivedCollection,
  periodOf,
  periodsAbove,
  placeOfPeriod,
} from '#client/publications/archivePeriod.ts'
import { ArchiveYears } from '#client/publications/ArchiveYears.tsx'
import { PageTitle } from '#client/publications/PageTitle.tsx'
import { PublicationFrame } from '#client/publications/PublicationFrame.tsx'
import { publicationHead } from '#client/publications/publicationHead.ts'
import { publicationOutcome } from '#client/posts/publicationOutcome.ts'
import { archiveTitle } from '#client/topics/dates.ts'
import { printDate } from '#client/topics/topicView.ts'

/** Without a date, the calendar of all years (D10). */
export const page = definePage<'PublicationArchivePage'>({
  operation: 'PublicationArchivePage',
  variables: ({ params, search }) => {
    const period = periodOf(params)
    return {
      slug: params.collectionSlug!,
      during: period ? printDate(period) : '',
      month: period?.month ? `${period.year}-${period.month}` : '',
      hasPeriod: period !== null,
      hasMonth: period?.month !== undefined,
      paging: { to: search.get('to') },
    }
  },
  outcome: ({ collection }, at, site) => publicationOutcome(collection, at, site),
  head: ({ collection }, at, site) => {
    const period = periodOf(at.params)
    const list = collection!.archivePosts
    return publicationHead({
      collection: collection!,
      at,
      site,
      title: period ? archiveTitle(period) : 'Archive',
      description: period
        ? `Stories ${collection!.name} published in ${archiveTitle(period)}.`
        : `Everything ${collection!.name} has published, by year and month.`,
      params: period ? placeOfPeriod(period).params : undefined,
      above: period ? placesAbove(period) : [],
      next: list?.pagingInfo.next?.to,
      isEmpty: list ? list.posts.length === 0 : collection!.archiveMonths.length === 0,
    })
  },
  theme: ({ collection }) => collection!.theme,
  styles: ['publications', 'topics', 'publicationArchive'],
  Component: ({ data: { collection }, at }) => {
    const period = periodOf(at.params)
    return (
      <PublicationFrame collection={collection!}>
        {period ? (
          <ArchivePeriod collection={collection!} period={period} at={at} />
        ) : (
          <Overview collection={collection!} />
        )}
      </PublicationFrame>
    )
  },
})

function placesAbove(period: NonNullable<ReturnType<typeof periodOf>>) {
  const archive = { title: 'Archive', name: 'ShowCollectionArchive' as RouteName }
  return [
    archive,
    ...periodsAbove(period)
      .map(placeOfPeriod)
      .map(({ title, route, params }) => ({ title, name: route, params })),
  ]
}

function Overview({ collection }: { collection: ArchivedCollection }) {
  return (
    <>
      <PageTitle title="Archive">Each month is a stack. The taller the stack, the more stories.</PageTitle>
      {collection.archiveMonths.length === 0 ? (
        <EmptyState sentence={`${collection.name} hasn’t published anything yet.`} />
      ) : (
        <ArchiveYears collection={collection} months={collection.archiveMonths} />
      )}
    </>
  )
}
