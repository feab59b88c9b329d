import type { FollowPageQuery } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { followForms, type FollowKind, followRoutes } from '#schema/reactions/following.ts'
import { isOwnPath } from '#client/browser/isOwnPath.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { Avatar } from '#client/design/Avatar.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { FollowerCount } from '#client/following/FollowerCount.tsx'
import { useFollowed } from '#client/following/followed.ts'
import { FollowToggle } from '#client/following/FollowToggle.tsx'

/** Opened by a follow link; only a press changes the state (R316, D19). */
export const page = definePage<'FollowPage'>({
  operation: 'FollowPage',
  variables: (at) => {
    const kind = kindOf(at)
    return {
      id: at.params.id!,
      user: kind === 'user',
      collection: kind === 'collection',
      tag: kind === 'tag',
      catalog: kind === 'catalog',
    }
  },
  outcome: (data) => (targetOf(data) ? undefined : { status: 404 }),
  head: (data) => ({ title: copy.following.title(targetOf(data)!.name), noIndex: true }),
  styles: ['forms', 'signin', 'following'],
  Component: FollowPage,
})

const KINDS = Object.keys(followRoutes) as FollowKind[]
const kindOf = ({ row }: PageLocation) => KINDS.find((kind) => followRoutes[kind] === row.name)

const targetOf = ({ user, collection, tag, catalog }: FollowPageQuery) =>
  user ?? collection ?? tag ?? (catalog && { ...catalog, viewerEdge: { isFollowing: catalog.isFollowing } })

function FollowPage({ data, at }: PageProps<'FollowPage'>) {
  const viewer = useViewer()
  const { productName } = useSite()
  const { user, collection } = data
  const target = targetOf(data)!
  const kind = kindOf(at)!
  const home = useHome(data)
  const back = at.search.get('redirect')
  const isFollowing =
    useFollowed({ kind, id: target.id }, 'isFollowing')?.isFollowing ?? target.viewerEdge.isFollowing
  const answer = answerTo(data.formAnswer, followForms[kind].follow, followForms[kind].unfollow)
  const isOneself = viewer?.id === target.id
  const isOwnList = data.catalog?.creator.id === viewer?.id && viewer !== null
  const says = isOneself
    ? copy.following.followSelf(productName)
    : isOwnList
      ? copy.lists.ownList
      : answer
        ? answer.message
        : !isFollowing
          ? copy.following.question(target.name)
          : !target.viewerEdge.isFollowing
            ? copy.following.followed(target.name)
            : copy.following.alreadyFollowing(target.name)
  return (
    <div className="SignInSlip FollowPage">
      {(user || collection) && (
        <Avatar
          name={target.name}
          imageId={user?.imageId ?? collection?.avatarId}
          size="XL"
          shape={collection ? 'square' : undefined}
          loading="eager"
        />
      )}
      <h1>
        <Link to={home}>
          <bdi>{target.name}</bdi>
        </Link>
      </h1>
      <p className="FollowPage-count">
        <FollowerCount kind={kind} of={target} />
      </p>
      <p className="StepSubheader" role="status">
        {says}
      </p>
      {!isOneself && !isOwnList && (
        <FollowToggle
          kind={kind}
          id={target.id}
          name={target.name}
          isFollowing={isFollowing}
          redirect={isOwnPath(back) ? back : home}
          isByLink
        />
      )}
      {isOwnPath(back) && (
        <p>
          <Link to={back}>{copy.following.back}</Link>
        </p>
      )}
    </div>
  )
}

function useHome({ user, collection, tag, catalog }: FollowPageQuery): string {
  const href = useHref()
  if (user) return href('ShowUser', { username: user.username })
  if (collection) return href('ShowCollectionHome', { collectionSlug: collection.slug })
  if (catalog)
    return href('ShowUserList', { username: catalog.creator.username, catalogSlugId: catalog.slug })
  return href('ShowTagPosts', { tagSlug: tag!.slug })
}
