import { copy } from '#schema/copy.ts'
import type { FollowingPageQuery } from '#schema/generated/operations.ts'
import type { SourceKind } from '#schema/reactions/following.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { FollowToggle } from '#client/following/FollowToggle.tsx'
import { RefineFrame, refineTitle } from '#client/following/RefineFrame.tsx'
import { ListPager } from '#client/design/ListPager.tsx'

const words = copy.refine

/** The index shows people. */
const entityOf = ({ row, params }: PageLocation) =>
  row.name === 'ShowFollowsTopics' || params.entityName === 'topics'
    ? 'topics'
    : params.entityName === 'publications'
      ? 'publications'
      : 'users'

/** R093. */
export const page = definePage<'FollowingPage'>({
  operation: 'FollowingPage',
  variables: (at) => ({
    users: entityOf(at) === 'users',
    publications: entityOf(at) === 'publications',
    topics: entityOf(at) === 'topics',
    paging: { to: at.search.get('to') },
  }),
  head: (_, at) => ({ title: refineTitle(entityOf(at)), noIndex: true }),
  styles: ['settings', 'following'],
  Component: FollowingPage,
})

function FollowingPage({ data, at }: PageProps<'FollowingPage'>) {
  const href = useHref()
  const rows = useRows(data)
  const entity = entityOf(at)
  const { followedUsers, followedCollections, followedTags } = data
  const { next } = (followedUsers ?? followedCollections ?? followedTags)?.pagingInfo ?? { next: null }
  return (
    <RefineFrame active={entity}>
      {rows.length > 0 ? (
        <ul className="FollowedList">
          {rows.map((row) => (
            <FollowedRow key={row.id} {...row} />
          ))}
        </ul>
      ) : at.search.get('to') ? (
        <EmptyState sentence={copy.feed.end} />
      ) : (
        <EmptyState
          sentence={words.empty[entity]}
          action={
            entity === 'topics'
              ? { label: words.findTopics, to: href('CustomizeTopics') }
              : { label: words.findWriters, to: href('ShowFollowsSuggestions') }
          }
        />
      )}
      {entity === 'topics' && rows.length > 0 && (
        <p className="FollowedList-more">
          <ButtonLink to={href('CustomizeTopics')}>{words.findTopics}</ButtonLink>
        </p>
      )}
      <ListPager at={at} next={next} />
    </RefineFrame>
  )
}

interface Row {
  kind: SourceKind
  id: string
  name: string
  imageId?: string | null
  home: string
}

function useRows({ followedUsers, followedCollections, followedTags }: FollowingPageQuery): Row[] {
  const href = useHref()
  return [
    ...(followedUsers?.users ?? []).map(({ id, name, imageId, username }) => ({
      kind: 'user' as const,
      id,
      name,
      imageId,
      home: href('ShowUser', { username }),
    })),
    ...(followedCollections?.collections ?? []).map(({ id, name, avatarId, slug }) => ({
      kind: 'collection' as const,
      id,
      name,
      imageId: avatarId,
      home: href('ShowCollectionHome', { collectionSlug: slug }),
    })),
    ...(followedTags?.tags ?? []).map(({ id, name, slug }) => ({
      kind: 'tag' as const,
      id,
      name,
      home: href('ShowTagPosts', { tagSlug: slug }),
    })),
  ]
}

function FollowedRow({ kind, id, name, imageId, home }: Row) {
  return (
    <li className="FollowedRow">
      {kind !== 'tag' && (
        <Avatar name={name} imageId={imageId} size="S" shape={kind === 'collection' ? 'square' : undefined} />
      )}
      <Link className="FollowedRow-name" to={home}>
        <bdi>{name}</bdi>
      </Link>
      <FollowToggle kind={kind} id={id} name={name} isFollowing />
    </li>
  )
}
