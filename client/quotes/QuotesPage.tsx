import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'
import { Passage } from '#client/quotes/Passage.tsx'
import { ListPager } from '#client/design/ListPager.tsx'

/** Leaves out passages that an edit removed. */
export const page = definePage<'QuotesPage'>({
  operation: 'QuotesPage',
  variables: ({ params, search }) => ({ postId: params.postId!, paging: { to: search.get('to') } }),
  outcome: ({ post }) => (post ? undefined : { status: 404 }),
  head: ({ post }) => ({ title: copy.quotes.title(post!.title), noIndex: true }),
  styles: ['users', 'userTabs'],
  Component: QuotesPage,
})

function QuotesPage({ data, at }: PageProps<'QuotesPage'>) {
  const post = data.post!
  const storyHref = useStoryHref()
  const { quotes, pagingInfo } = post.quotes
  return (
    <section className="ResponsesPage">
      <h1 className="ResponsesPage-title">
        {copy.quotes.top}:{' '}
        <Link to={storyHref(post)}>
          <bdi>{post.title}</bdi>
        </Link>
      </h1>
      {quotes.length > 0 ? (
        quotes.map((quote) => <Passage key={quote.id} post={post} quote={quote} />)
      ) : (
        <EmptyState sentence={copy.quotes.none} action={{ label: copy.quotes.backTo, to: storyHref(post) }} />
      )}
      <ListPager at={at} next={pagingInfo.next} label={copy.quotes.more} params={{ postId: post.id }} />
    </section>
  )
}
