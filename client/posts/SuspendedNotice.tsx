import { copy } from '#schema/copy.ts'
import type { PostPageQuery } from '#schema/generated/operations.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref, useSite } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { UnderReview } from '#client/posts/UnderReview.tsx'

interface SuspendedNoticeProps {
  post: NonNullable<PostPageQuery['post']>
}

/**
 * Authors of a suspended story see it (R320), and all readers of a held-back one. Links to the editor unless
 * the account is suspended too.
 */
export function SuspendedNotice({ post }: SuspendedNoticeProps) {
  const href = useHref()
  const viewer = useViewer()
  const { styles } = useSite()
  if (post.isLimited) return <UnderReview />
  if (![post.creator, ...post.coauthors].some(({ id }) => id === viewer?.id)) return null
  return (
    <div className="SuspendedNotice" role="note" data-style="POST_SUSPENDED">
      <link rel="stylesheet" href={styles.viewerMenu} precedence="sheet" />
      <p className="SuspendedNotice-text">{copy.workToast.postSuspended}</p>
      <Link className="SuspendedNotice-link" to={href('ShowDecisions')}>
        {copy.moderation.seeDecision}
      </Link>
      {!viewer?.isSuspended && isBuilt('EditPost') && (
        <Link className="SuspendedNotice-link" to={href('EditPost', { postId: post.id })}>
          {copy.workToast.editStory}
        </Link>
      )}
    </div>
  )
}
