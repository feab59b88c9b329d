import { copy } from '#schema/copy.ts'
import type { HighlightedStoryFragment, PassagePartsFragment } from '#schema/generated/operations.ts'
import { path } from '#schema/routes/paths.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'

interface PassageProps {
  post: HighlightedStoryFragment
  quote: PassagePartsFragment
  /** On its own page it has no link to itself. */
  isAlone?: boolean
}

export function Passage({ post, quote, isAlone = false }: PassageProps) {
  const { id, text, paragraphName, highlightCount, isOrphaned } = quote
  const href = useHref()
  const storyHref = useStoryHref()
  const words = <mark>{text}</mark>
  return (
    <article className="HighlightEntry">
      <blockquote className="HighlightEntry-text" lang={post.language} dir="auto">
        {isAlone ? words : <Link to={href('ShowPostQuote', { postId: post.id, quoteId: id })}>{words}</Link>}
      </blockquote>
      {isOrphaned && <p className="HighlightEntry-kept">{copy.quotes.orphaned}</p>}
      <p className="HighlightEntry-ways">
        {copy.quotes.count(highlightCount)}
        {!isOrphaned && <Link to={`${storyHref(post)}#${paragraphName}`}>{copy.quotes.inStory}</Link>}
        {!post.isDiscussionClosed && (
          <a href={path('NewPostResponse', { inResponseToPostId: post.id }, { quote: id })} rel="nofollow">
            {copy.quotes.respond}
          </a>
        )}
        <a href={path('ShowNewPost', undefined, { inResponseToQuoteId: id })} rel="nofollow">
          Write about this
        </a>
      </p>
    </article>
  )
}
