import type { ReactNode } from 'react'
import type { CollectionsPageQuery } from '#schema/generated/operations.ts'
import type { PathParams } from '#schema/routes/paths.ts'
import { Link } from '#client/browser/Link.tsx'
import type { PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ClapButton } from '#client/claps/ClapButton.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { count } from '#client/design/format.ts'
import { copy } from '#schema/copy.ts'
import { ListActions } from '#client/lists/ListActions.tsx'
import { ListCover } from '#client/lists/ListCover.tsx'
import { ShareList } from '#client/lists/ShareList.tsx'
import { StoryCard } from '#client/posts/StoryCard.tsx'
import { ListPager } from '#client/design/ListPager.tsx'

type Catalog = Omit<NonNullable<CollectionsPageQuery['catalog']>, 'updatedAt'>

interface ListOfStoriesProps {
  list: Catalog
  at: PageLocation
  /** The path parameters of the page's address. */
  params: PathParams
  /** Further facts next to the number of stories. */
  facts?: ReactNode
  /** The list's own address, and its redirect to a channel. */
  share: Pick<Parameters<typeof ShareList>[0], 'url' | 'toChannel'>
  /** By default a story's usual address. */
  toStory?: (post: { id: string; slug: string }) => string
}

/** For lists outside their owner's profile. */
export function ListOfStories({ list, at, params, facts, share, toStory }: ListOfStoriesProps) {
  const href = useHref()
  const { id, slug, name, description, itemsCount, clapCount, coverImageId, visibility, creator } = list
  const { items, pagingInfo } = list.items
  return (
    <>
      <header className="CatalogHeader">
        <p className="CatalogHeader-owner">
          <span>
            By <Link to={href('ShowUser', { username: creator.username })}>{creator.name}</Link>
          </span>
        </p>
        {!at.search.get('to') && <ListCover imageId={coverImageId} posts={items.map(({ post }) => post)} />}
        <h1 className="CatalogHeader-name" dir="auto">
          {name}
        </h1>
        {description && (
          <p className="CatalogHeader-description" dir="auto">
            {description}
          </p>
        )}
        <p className="CatalogHeader-facts Facts">
          <span>{count(itemsCount, 'story', 'stories')}</span>
          {facts}
        </p>
        <ClapButton kind="catalog" id={id} clapCount={clapCount} ownerIds={[creator.id]} />
        <ListActions id={id} slug={slug} name={name} ownerId={creator.id} />
        {visibility === 'PUBLIC' && <ShareList name={name} {...share} />}
      </header>
      <ol className="CatalogItems">
        {items.map(({ catalogItemId, note, post }) => (
          <li key={catalogItemId} className="CatalogItem">
            <StoryCard post={post} to={toStory?.(post)} />
            {note && (
              <p className="CatalogItem-note" dir="auto" title={`Note by ${creator.name}`}>
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
      {items.length === 0 && <EmptyState sentence={copy.lists.noStories} />}
      <ListPager at={at} next={pagingInfo.next} label={copy.lists.moreStories} params={params} />
    </>
  )
}
