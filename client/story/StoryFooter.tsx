import type { PostPageQuery } from '#schema/generated/operations.ts'
import type { License } from '#schema/enums.ts'
import type { SusiEntryPoint } from '#schema/identity/identity.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { StoryActions } from '#client/story/StoryActions.tsx'
import { SubscribeBox } from '#client/subscribing/SubscribeBox.tsx'
import { FollowButton } from '#client/following/FollowButton.tsx'
import { FollowerCount } from '#client/following/FollowerCount.tsx'

type Post = NonNullable<PostPageQuery['post']>

export function StoryFooter({ post }: { post: Post }) {
  return (
    <footer className="StoryFooter">
      {post.tags.length > 0 && <TagLinks tags={post.tags} />}
      <StoryActions post={post} place="end" />
      {post.tippingLink && <Tip href={post.tippingLink} name={post.creator.name} />}
      <LicenseLine license={post.license} postId={post.id} />
      {post.collection && <PublicationStrip collection={post.collection} />}
      <AuthorCard creator={post.creator} label="Author" />
      {post.newsletter && <SubscribeBox newsletter={post.newsletter} source="STORY" />}
    </footer>
  )
}

function Tip({ href, name }: { href: string; name: string }) {
  return (
    <a className="Button Button--quiet" href={href} target="_blank" rel="ugc nofollow noopener">
      Tip {name}
    </a>
  )
}

function TagLinks({ tags }: Pick<Post, 'tags'>) {
  const href = useHref()
  return (
    <ul className="TagLinks" data-source="related_tags" aria-label="Story topics">
      {tags.map((tag) => (
        <li key={tag.id}>
          <Link
            className="TagLinks-tag"
            to={
              tag.topicVisibility
                ? href('ShowTopic', { topicSlug: tag.slug })
                : href('ShowTagPosts', { tagSlug: tag.slug })
            }
          >
            {tag.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const CREATIVE_COMMONS = 'https://creativecommons.org/'

/** `CC_40_BY_NC` */
function licenseOf(license: License): [label: string, href?: string] {
  if (license === 'ALL_RIGHTS_RESERVED') return ['All rights reserved']
  if (license === 'PUBLIC_DOMAIN') return ['Public domain', `${CREATIVE_COMMONS}publicdomain/mark/1.0/`]
  if (license === 'CC_40_ZERO') return ['CC0 1.0', `${CREATIVE_COMMONS}publicdomain/zero/1.0/`]
  const parts = license.slice(6).replaceAll('_', '-')
  return [`CC ${parts} 4.0`, `${CREATIVE_COMMONS}licenses/${parts.toLowerCase()}/4.0/`]
}

/** Links to the highlights, for readers without scripts. */
function LicenseLine({ license, postId }: Pick<Post, 'license'> & { postId: string }) {
  const [label, href] = licenseOf(license)
  const toHref = useHref()
  return (
    <p className="StoryFooter-license">
      {href ? (
        <a href={href} rel="license">
          {label}
        </a>
      ) : (
        label
      )}
      {' · '}
      <Link to={toHref('ShowPostQuotes', { postId })} rel="nofollow">
        Highlights
      </Link>
    </p>
  )
}

function PublicationStrip({ collection }: { collection: NonNullable<Post['collection']> }) {
  const href = useHref()
  const home = href('ShowCollectionHome', { collectionSlug: collection.slug })
  return (
    <section className="OwnerCard" aria-label="Publication">
      <Avatar name={collection.name} imageId={collection.avatarId} size="L" shape="square" loading="lazy" />
      <div>
        <h2 className="OwnerCard-name">
          <span className="OwnerCard-role">Published in</span> <Link to={home}>{collection.name}</Link>
        </h2>
        <FollowerCount kind="collection" of={collection} as="p" className="OwnerCard-facts" />
        {collection.tagline && <p className="OwnerCard-text">{collection.tagline}</p>}
      </div>
      <FollowButton kind="collection" id={collection.id} name={collection.name} />
    </section>
  )
}

interface AuthorCardProps extends Pick<Post, 'creator'> {
  /** For screen readers, because a page has two. */
  label: string
  entryPoint?: SusiEntryPoint
}

export function AuthorCard({ creator, label, entryPoint }: AuthorCardProps) {
  const href = useHref()
  const home = href('ShowUser', { username: creator.username })
  return (
    <section className="OwnerCard" aria-label={label}>
      <Avatar name={creator.name} imageId={creator.imageId} size="L" loading="lazy" />
      <div>
        <h2 className="OwnerCard-name">
          <span className="OwnerCard-role">Written by</span>{' '}
          {isBuilt('ShowUser') ? <Link to={home}>{creator.name}</Link> : creator.name}
        </h2>
        <FollowerCount kind="user" of={creator} as="p" className="OwnerCard-facts" />
        {creator.bio && (
          <p className="OwnerCard-text" dir="auto">
            {creator.bio}
          </p>
        )}
      </div>
      <FollowButton kind="user" id={creator.id} name={creator.name} entryPoint={entryPoint} />
    </section>
  )
}
