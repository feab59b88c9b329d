import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { href } from '#schema/routes/paths.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { ClapButton } from '#client/claps/ClapButton.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { ListCover } from '#client/lists/ListCover.tsx'
import { orderedHead } from '#client/lists/orderedHead.ts'
import { StoryCard } from '#client/posts/StoryCard.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'
import { ListPager } from '#client/design/ListPager.tsx'

/** R111. */
export const page = definePage<'SeriesPage'>({
  operation: 'SeriesPage',
  variables: ({ params, search }) => ({
    id: params.postId!,
    paging: { limit: limits.lists.pageSize, to: search.get('to') },
  }),
  outcome({ series }, { pathname, search }, site) {
    if (!series) return { status: 404 }
    const address = href('ShowSeries', { postId: series.slug }, site)
    if (pathname === address) return undefined
    const redirect = href('ShowSeries', { postId: series.slug }, site, Object.fromEntries(search))
    return { status: 301, redirect }
  },
  head({ series }, { search }, site) {
    const { slug, creator } = series!
    const { username } = creator
    return orderedHead(series!, {
      at: { name: 'ShowSeries', params: { postId: slug }, to: search.get('to') },
      path: [
        { title: creator.name, name: 'ShowUser', params: { username } },
        { title: copy.ordered.series, name: 'ShowUserSeries', params: { username } },
      ],
      site,
    })
  },
  hasItalics: true,
  styles: ['library', 'ordered'],
  Component: SeriesPage,
})

function SeriesPage({ data, at }: PageProps<'SeriesPage'>) {
  const href = useHref()
  const storyHref = useStoryHref()
  const viewer = useViewer()
  const { id, slug, name, description, itemsCount, clapCount, updatedAt, coverImageId, creator, items } =
    data.series!
  const [first] = items.items
  const isFirstPage = !at.search.get('to')
  return (
    <>
      <header className="CatalogHeader">
        <p className="CatalogHeader-owner">
          <span>
            {copy.ordered.series} ·{' '}
            <Link to={href('ShowUser', { username: creator.username })}>{creator.name}</Link>
          </span>
        </p>
        {isFirstPage && <ListCover imageId={coverImageId} posts={items.items.map(({ post }) => post)} />}
        <h1 className="CatalogHeader-name" dir="auto">
          {name}
        </h1>
        {description && (
          <p className="CatalogHeader-description" dir="auto">
            {description}
          </p>
        )}
        <p className="CatalogHeader-facts Facts">
          <span>{copy.ordered.parts(itemsCount)}</span>
          <Timestamp at={updatedAt} />
          <Link to={href('ShowUserSeries', { username: creator.username })}>
            {copy.ordered.seriesBy(creator.name)}
          </Link>
          {viewer?.id === creator.id && (
            <Link to={href('EditSeries', { postId: slug })}>{copy.ordered.kinds.SERIES.edit}</Link>
          )}
        </p>
        <ClapButton kind="catalog" id={id} clapCount={clapCount} ownerIds={[creator.id]} />
      </header>
      {first && isFirstPage && (
        <p className="Library-line">
          <ButtonLink to={storyHref(first.post)}>{copy.ordered.begin}</ButtonLink>
        </p>
      )}
      {/* A cursor does not say how many parts come before it. */}
      <ol className={isFirstPage ? 'SeriesParts SeriesParts--numbered' : 'SeriesParts'}>
        {items.items.map(({ catalogItemId, note, post }) => (
          <li key={catalogItemId} className="SeriesParts-part">
            <StoryCard post={post} />
            {note && (
              <p className="CatalogItem-note" dir="auto">
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
      {!first && <EmptyState sentence={copy.ordered.noParts} />}
      <ListPager
        at={at}
        next={items.pagingInfo.next}
        label={copy.ordered.moreParts}
        params={{ postId: slug }}
      />
    </>
  )
}
