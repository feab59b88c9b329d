import { copy } from '#schema/copy/publishing.ts'
import type { StorySettingsPartsFragment } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { Button, ButtonLink } from '#client/design/Button.tsx'
import { ShareChannels } from '#client/posts/ShareChannels.tsx'
import { StoryCard } from '#client/posts/StoryCard.tsx'
import { LinkToCopy } from '#client/publishing/LinkToCopy.tsx'
import type { PublishedStory } from '#client/publishing/publish.ts'

const words = copy.done

interface PublishedPanelProps {
  post: PublishedStory
  /** The story before it was published. */
  story: StorySettingsPartsFragment
  onClose(): void
}

export function PublishedPanel({ post, story, onClose }: PublishedPanelProps) {
  const href = useHref()
  return (
    <div className="PublishedPanel">
      <div className="PublishedPanel-card">
        <StoryCard post={post} level={3} />
      </div>
      <LinkToCopy id="published-link" label={words.link} url={post.mediumUrl} />
      <section aria-labelledby="published-share">
        <h3 className="Publishing-legend" id="published-share">
          {words.share}
        </h3>
        <ShareChannels story={post} className="PublishedPanel-channels" itemClass="Button Button--quiet" />
      </section>
      <section aria-labelledby="published-next">
        <h3 className="Publishing-legend" id="published-next">
          {words.next}
        </h3>
        <ul className="PublishedPanel-next">
          {!story.isPublished && <li>{story.notifiesFollowers ? words.notified : words.notNotified}</li>}
          <li>{words.stats}</li>
          <li>{words.changes}</li>
        </ul>
      </section>
      <div className="Dialog-actions">
        <ButtonLink kind="primary" to={href('ShowPost', { postId: post.slug })}>
          {words.view}
        </ButtonLink>
        <ButtonLink to={href('ShowStatsPost', { postId: post.id })}>{words.seeStats}</ButtonLink>
        <Button kind="text" onClick={onClose}>
          {words.keepWriting}
        </Button>
      </div>
    </div>
  )
}
