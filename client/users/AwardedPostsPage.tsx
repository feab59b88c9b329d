import { AwardKind } from '#schema/enums.ts'
import { url } from '#schema/routes/paths.ts'
import { Link } from '#client/browser/Link.tsx'
import { type Head } from '#client/browser/head.ts'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { type Site, useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { AwardEntry } from '#client/users/AwardEntry.tsx'
import { AWARD_KINDS } from '#client/users/awardKinds.ts'
import { ListPager } from '#client/design/ListPager.tsx'

/** The route accepts only these kinds. */
const kindOf = ({ params }: PageLocation) => params.type as AwardKind

/** R112 */
export const page = definePage<'AwardedPostsPage'>({
  operation: 'AwardedPostsPage',
  variables: (at) => ({ kind: kindOf(at), paging: { to: at.search.get('to') } }),
  head: ({ awards }, at, site) => headOf(at, site, awards.pagingInfo.next?.to),
  styles: ['userBooks', 'userAwards'],
  hasItalics: true,
  Component: AwardedPostsPage,
  Aside: OtherKinds,
})

function AwardedPostsPage({ data: { awards }, at }: PageProps<'AwardedPostsPage'>) {
  const href = useHref()
  const { title, sentence } = AWARD_KINDS[kindOf(at)]
  return (
    <div className="AwardedPostsPage">
      <h1>{title}</h1>
      <p className="AwardedPostsPage-sentence">{sentence}</p>
      {awards.awards.length > 0 ? (
        awards.awards.map((award) => <AwardEntry key={award.id} award={award} winner={award.user} />)
      ) : (
        <EmptyState
          sentence="No awards yet."
          action={{ label: 'Go to the front page', to: href('ShowHome') }}
        />
      )}
      <ListPager at={at} next={awards.pagingInfo.next} label="Earlier awards" />
    </div>
  )
}

function OtherKinds({ at }: PageProps<'AwardedPostsPage'>) {
  const href = useHref()
  return (
    <nav className="ProfileAside" aria-label="Other awards">
      <SectionTitle>Other awards</SectionTitle>
      <ul className="AwardLinks">
        {AwardKind.filter((kind) => kind !== kindOf(at)).map((kind) => (
          <li key={kind}>
            <Link to={href('ShowAwardedPosts', { type: kind })}>{AWARD_KINDS[kind].title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function headOf(at: PageLocation, site: Site, next: string | undefined): Head {
  const { title, sentence } = AWARD_KINDS[kindOf(at)]
  const address = (to?: string | null) =>
    url('ShowAwardedPosts', { type: kindOf(at) }, { mainOrigin: site.mainOrigin, table: 'all' }, { to })
  const to = at.search.get('to')
  const steps = [
    { name: site.productName, item: `${site.mainOrigin}/` },
    { name: title, item: address() },
  ]
  return {
    title,
    description: sentence,
    canonical: address(to),
    noIndex: Boolean(to),
    next: next && address(next),
    jsonLd: [
      { '@type': 'CollectionPage', name: title, description: sentence, url: address() },
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
      },
    ],
  }
}
