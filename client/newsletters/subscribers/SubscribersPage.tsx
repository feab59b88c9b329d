import { subscribers as copy } from '#schema/copy/newsletterSubscribers.ts'
import { SubscriptionSource, SubscriptionState } from '#schema/enums.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { Pager } from '#client/design/Pager.tsx'
import { AddSubscriber } from '#client/newsletters/subscribers/AddSubscriber.tsx'
import { SubscriberFilters } from '#client/newsletters/subscribers/SubscriberFilters.tsx'
import { SubscriberItem } from '#client/newsletters/subscribers/SubscriberItem.tsx'

const chosen = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null

const filterOf = ({ search }: Pick<PageLocation, 'search'>) => ({
  search: search.get('search') || null,
  state: chosen(SubscriptionState, search.get('state')),
  source: chosen(SubscriptionSource, search.get('source')),
  label: search.get('group') || null,
})

/** The subscribers of a newsletter, for its managers. */
export const page = definePage<'SubscribersPage'>({
  operation: 'SubscribersPage',
  variables: (at) => ({
    newsletterId: at.params.newsletterV3Id!,
    ...filterOf(at),
    paging: { to: at.search.get('to') },
  }),
  outcome: ({ newsletterSubscribers }) => (newsletterSubscribers ? undefined : { status: 404 }),
  head: () => ({ title: copy.title, noIndex: true }),
  styles: ['forms', 'publishing', 'subscribers'],
  Component: SubscribersPage,
})

function SubscribersPage({ data, at }: PageProps<'SubscribersPage'>) {
  const href = useHref()
  const { subscriberCount, subscribers, labels, pagingInfo } = data.newsletterSubscribers!
  const newsletterV3Id = at.params.newsletterV3Id!
  const { label: group, ...filter } = filterOf(at)
  const isFiltered = Boolean(group ?? filter.search ?? filter.state ?? filter.source)
  const address = (to?: string) =>
    href('ShowNewsletterSubscribers', { newsletterV3Id }, { ...filter, group, to })
  const next = pagingInfo.next?.to
  const filters = Object.fromEntries(
    Object.entries({ ...filter, group, to: at.search.get('to') }).flatMap(([key, value]) =>
      value ? [[key, value]] : [],
    ),
  )
  return (
    <div className="Subscribers">
      <h1 className="Subscribers-title">{copy.title}</h1>
      <p className="Subscribers-count">{copy.count(subscriberCount)}</p>
      <div className="Subscribers-ways">
        <ButtonLink to={href('ImportSubscribers')}>{copy.import}</ButtonLink>
        <Link className="Subscribers-link" to={href('ExportNewsletter', { newsletterV3Id })}>
          {copy.exportList}
        </Link>
      </div>
      <AddSubscriber newsletterId={newsletterV3Id} answer={data.formAnswer} />
      <section aria-label={copy.title} id="subscribers">
        <SubscriberFilters
          action={href('ShowNewsletterSubscribers', { newsletterV3Id })}
          filter={{ ...filter, group }}
          labels={labels}
          isFiltered={isFiltered}
        />
        {subscribers.length === 0 ? (
          <EmptyState
            sentence={isFiltered ? copy.noneFound : copy.none}
            action={isFiltered ? undefined : { label: copy.import, to: href('ImportSubscribers') }}
          />
        ) : (
          <ul className="SubscriberList">
            {subscribers.map((one) => (
              <SubscriberItem
                key={one.id}
                subscriber={one}
                action={href('ShowNewsletterSubscribers', { newsletterV3Id })}
                filters={filters}
                answer={data.formAnswer}
              />
            ))}
          </ul>
        )}
        <Pager newer={at.search.get('to') ? address() : undefined} older={next ? address(next) : undefined} />
      </section>
    </div>
  )
}
