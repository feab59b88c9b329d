import type { UserCatalogPageQuery } from '#schema/generated/operations.ts'
import { href, url } from '#schema/routes/paths.ts'
import { oembedOf } from '#client/browser/head.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type Outcome, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { type Site, useHref, useSite } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { count } from '#client/design/format.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { ClapButton } from '#client/claps/ClapButton.tsx'
import { ListActions } from '#client/lists/ListActions.tsx'
import { ListCover } from '#client/lists/ListCover.tsx'
import { CatalogItem } from '#client/lists/CatalogItem.tsx'
import { ShareList } from '#client/lists/ShareList.tsx'
import { CatalogResponses } from '#client/responses/CatalogResponses.tsx'
import { MoreButton } from '#client/design/MoreButton.tsx'
import { ListPager } from '#client/design/ListPager.tsx'
import { ProfileAside } from '#client/users/ProfileAside.tsx'
import { profileHead } from '#client/users/profileHead.ts'
import { userUrl } from '#client/users/userUrl.ts'

type Catalog = NonNullable<UserCatalogPageQuery['catalog']>

export const page = definePage<'UserCatalogPage'>({
  operation: 'UserCatalogPage',
  variables: ({ params, search }) => ({
    id: params.catalogSlugId!,
    username: params.username!,
    paging: { to: search.get('to') },
  }),
  outcome: ({ catalog }, at, site) => outcomeOf(catalog, at, site),
  head: ({ catalog }, at, site) => headOf(catalog!, at, site),
  theme: ({ catalog }) => catalog!.creator.theme,
  hasItalics: true,
  Component: UserCatalogPage,
  Aside: ({ data: { catalog } }) => (
    <ProfileAside user={catalog!.creator} isIntroduced shownListId={catalog!.id} />
  ),
})

/** A list under the wrong person redirects to its owner's address, as stories do (D04). */
function outcomeOf(catalog: Catalog | null, { row, params, search }: PageLocation, site: Site): Outcome {
  if (!catalog) return { status: 404 }
  const { username } = catalog.creator
  if (params.username === username) return undefined
  const query = Object.fromEntries(search)
  const address = { username, catalogSlugId: catalog.slug }
  return { status: 301, redirect: href(row.name as 'ShowUserList', address, site, query) }
}

function UserCatalogPage({ data, at }: PageProps<'UserCatalogPage'>) {
  const catalog = data.catalog!
  const { items, pagingInfo } = catalog.items
  const { username } = catalog.creator
  return (
    <>
      <CatalogHeader catalog={catalog} isFirstPage={!at.search.get('to')} />
      {items.length > 0 ? (
        <div className="CatalogItems">
          {items.map((item) => (
            <CatalogItem key={item.catalogItemId} item={item} owner={catalog.creator.name} />
          ))}
        </div>
      ) : (
        <NoStories catalog={catalog} />
      )}
      <ListPager
        at={at}
        next={pagingInfo.next}
        label="More from this list"
        params={{ username, catalogSlugId: catalog.slug }}
      />
      <CatalogResponses catalog={catalog} />
    </>
  )
}

function CatalogHeader({ catalog, isFirstPage }: { catalog: Catalog; isFirstPage: boolean }) {
  const { id, slug, name, description, itemsCount, clapCount, updatedAt, creator, coverImageId, items } =
    catalog
  const { username } = creator
  const isPublic = catalog.visibility === 'PUBLIC'
  const site = useSite()
  const toHref = useHref()
  const address = userUrl(creator, site, 'ShowUserList', { catalogSlugId: slug })
  return (
    <header className="CatalogHeader">
      <p className="CatalogHeader-owner">
        <Avatar name={creator.name} imageId={creator.imageId} size="S" />
        <span>
          A list by{' '}
          <Link to={toHref('ShowUser', { username })}>
            <bdi>{creator.name}</bdi>
          </Link>
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
        <span>{count(itemsCount, 'story', 'stories')}</span>
        <span>
          Updated <Timestamp at={updatedAt} />
        </span>
        <Link to={toHref('ShowUserLists', { username })}>All lists</Link>
      </p>
      <ClapButton kind="catalog" id={id} clapCount={clapCount} ownerIds={[creator.id]} />
      <ListActions id={id} slug={slug} name={name} ownerId={creator.id} />
      {isPublic && (
        <ShareList
          name={name}
          url={address}
          toChannel={(channel) => toHref('ShareUserList', { username, catalogSlug: slug, channel })}
        />
      )}
      <MoreButton
        place="list"
        catalogId={id}
        user={{ id: creator.id, name: creator.name }}
        embedUrl={isPublic ? address : undefined}
      />
    </header>
  )
}

function NoStories({ catalog: { creator } }: { catalog: Catalog }) {
  const toHref = useHref()
  return (
    <EmptyState
      sentence="This list has no stories yet."
      action={{
        label: (
          <>
            Lists by <bdi>{creator.name}</bdi>
          </>
        ),
        to: toHref('ShowUserLists', { username: creator.username }),
      }}
    />
  )
}

function headOf(catalog: Catalog, at: PageLocation, site: Site) {
  const { creator, items } = catalog
  const head = profileHead({
    user: creator,
    site,
    title: catalog.name,
    description: catalog.description || `A list of stories by ${creator.name}.`,
    at: {
      route: 'ShowUserList',
      params: { catalogSlugId: catalog.slug },
      to: at.search.get('to'),
      next: items.pagingInfo.next?.to,
    },
    type: 'CollectionPage',
    // Predefined lists are found by their owner, whom a feed's address does not name.
    feed: catalog.isPredefined
      ? undefined
      : {
          title: catalog.name,
          href: url(
            'ShowCollectionsItemFeed',
            { catalogSlug: catalog.slug },
            { mainOrigin: site.mainOrigin, table: 'all' },
          ),
        },
    above: [{ title: 'Lists', route: 'ShowUserLists' }],
    stories: items.items.map(({ post }) => post),
  })
  const isEmbeddable = head.canonical && catalog.visibility === 'PUBLIC'
  return { ...head, oembed: isEmbeddable ? oembedOf(head.canonical!, site) : undefined }
}
