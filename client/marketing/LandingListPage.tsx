import { landingLists as words } from '#schema/copy/marketing.ts'
import type { Operations } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type AnyPage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { count } from '#client/design/format.ts'
import { ListPager } from '#client/design/ListPager.tsx'
import { StoryCard } from '#client/posts/StoryCard.tsx'
import { listHead } from '#client/topics/listHead.ts'

type LandingList = Operations['LandingListPage']['variables']['name']

/** A list that the configuration names, under an address of the site (R116). */
export const theTrump45Page = landingListPage('THE_TRUMP_45', 'ShowTheTrump45', words.theTrump45)
export const tributePage = landingListPage('TRIBUTE', 'ShowTribute', words.tribute)

function landingListPage(
  name: LandingList,
  route: 'ShowTheTrump45' | 'ShowTribute',
  own: { title: string; description: string },
): AnyPage {
  return definePage<'LandingListPage'>({
    operation: 'LandingListPage',
    variables: ({ search }) => ({ name, paging: { to: search.get('to') } }),
    head: ({ landingList }, at, site) =>
      listHead({
        title: landingList?.name || own.title,
        description: landingList?.description || own.description,
        at: { name: route, to: at.search.get('to'), next: landingList?.items.pagingInfo.next?.to },
        path: [],
        stories: landingList?.items.items.map(({ post }) => post),
        site,
      }),
    Component: (props) => <LandingListPage {...props} own={own} />,
  })
}

interface Props extends PageProps<'LandingListPage'> {
  own: { title: string; description: string }
}

function LandingListPage({ data: { landingList }, at, own }: Props) {
  const href = useHref()
  const { items, pagingInfo } = landingList?.items ?? { items: [], pagingInfo: { next: null } }
  return (
    <>
      <header className="CatalogHeader">
        <h1 className="CatalogHeader-name" id="contents" tabIndex={-1} dir="auto">
          {landingList?.name || own.title}
        </h1>
        <p className="CatalogHeader-description" dir="auto">
          {landingList?.description || own.description}
        </p>
        {landingList && (
          <p className="CatalogHeader-facts Facts">
            <span>{count(landingList.itemsCount, 'story', 'stories')}</span>
            <span>
              {words.by}{' '}
              <Link to={href('ShowUser', { username: landingList.creator.username })}>
                <bdi>{landingList.creator.name}</bdi>
              </Link>
            </span>
          </p>
        )}
      </header>
      <ol className="CatalogItems">
        {items.map(({ catalogItemId, note, post }) => (
          <li key={catalogItemId} className="CatalogItem">
            <StoryCard post={post} />
            {note && (
              <p className="CatalogItem-note" dir="auto">
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
      {items.length === 0 && (
        <EmptyState sentence={words.empty} action={{ label: words.action, to: href('ShowTopStories') }} />
      )}
      <ListPager at={at} next={pagingInfo.next} label={words.more} params={{}} />
    </>
  )
}
