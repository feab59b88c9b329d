import { limits } from '#schema/limits.ts'
import { definePage } from '#client/browser/page.ts'
import { StoryCard } from '#client/posts/StoryCard.tsx'
import { Responses } from '#client/responses/Responses.tsx'

/** R057 */
export const page = definePage<'PostResponsesPage'>({
  operation: 'PostResponsesPage',
  variables: ({ params, search }) => ({
    postId: params.postId!,
    sortType: sortOf(search),
    paging: { limit: limits.responses.sidebarPageSize, to: search.get('to') },
  }),
  outcome: ({ post }) => (post ? undefined : { status: 404 }),
  head: ({ post }, _, site) => ({
    title: `Responses to ${post!.title}`,
    description: `Responses from readers of ${site.productName} to ${post!.title}`,
    canonical: post!.mediumUrl,
    noIndex: true,
  }),
  hasItalics: true,
  Component: ({ data, at }) => (
    <div className="ResponsesPage">
      <h1 className="ResponsesPage-title">
        Responses to “<bdi>{data.post!.title}</bdi>”
      </h1>
      <StoryCard post={data.post!} isFirst />
      <Responses data={data} sort={sortOf(at.search)} />
    </div>
  ),
})

function sortOf(search: URLSearchParams) {
  return search.get('sort') === 'NEW' ? 'NEW' : 'HOT'
}
