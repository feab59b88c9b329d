import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { count } from '#client/design/format.ts'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'
import { ListPager } from '#client/design/ListPager.tsx'
import { UserCard } from '#client/users/UserCard.tsx'

/** R060. */
export const page = definePage<'ClappersPage'>({
  operation: 'ClappersPage',
  variables: ({ params, search }) => ({ postId: params.postId!, paging: { to: search.get('to') } }),
  outcome: ({ post }) => (post ? undefined : { status: 404 }),
  head: ({ post }) => ({ title: copy.clapping.whoOf(post!.title), noIndex: true }),
  styles: ['users', 'userFollowers'],
  Component: ClappersPage,
})

function ClappersPage({ data, at }: PageProps<'ClappersPage'>) {
  const post = data.post!
  const storyHref = useStoryHref()
  const { clappers, pagingInfo } = post.clappers
  return (
    <section className="ResponsesPage">
      <h1 className="ResponsesPage-title">
        {count(post.clapCount, 'clap')} for{' '}
        <Link to={storyHref(post)}>
          <bdi>{post.title}</bdi>
        </Link>
      </h1>
      {clappers.length > 0 ? (
        <div className="PeopleList">
          {clappers.map(({ user, clapCount }) => (
            <UserCard key={user.id} user={user} note={count(clapCount, 'clap')} />
          ))}
        </div>
      ) : (
        <EmptyState sentence={copy.clapping.none} action={{ label: post.title, to: storyHref(post) }} />
      )}
      <ListPager at={at} next={pagingInfo.next} label={copy.clapping.more} params={{ postId: post.id }} />
    </section>
  )
}
