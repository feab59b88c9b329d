import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { StoryCard } from '#client/posts/StoryCard.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'
import { Passage } from '#client/quotes/Passage.tsx'

/** Marks a passage that an edit removed. */
export const page = definePage<'QuotePage'>({
  operation: 'QuotePage',
  variables: ({ params }) => ({ postId: params.postId!, quoteId: params.quoteId! }),
  outcome: ({ post }) => (post?.quote ? undefined : { status: 404 }),
  head: ({ post }) => ({ title: copy.quotes.one(post!.title), noIndex: true }),
  styles: ['users', 'userTabs'],
  Component: QuotePage,
})

function QuotePage({ data }: PageProps<'QuotePage'>) {
  const post = data.post!
  const href = useHref()
  const storyHref = useStoryHref()
  return (
    <section className="ResponsesPage">
      <h1 className="ResponsesPage-title">
        {copy.quotes.passageOf}{' '}
        <Link to={storyHref(post)}>
          <bdi>{post.title}</bdi>
        </Link>
      </h1>
      <Passage post={post} quote={post.quote!} isAlone />
      <p className="HighlightEntry-more">
        <Link to={href('ShowPostQuotes', { postId: post.id })}>{copy.quotes.top}</Link>
      </p>
      <StoryCard post={post} level={2} />
    </section>
  )
}
