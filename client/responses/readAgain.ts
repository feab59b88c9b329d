import type { PostSort } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { send } from '#client/graphql/send.ts'
import { type Discussion, type Reread, reread } from '#client/responses/discussions.ts'

/** R310, R415. On failure the current ones stay. */
export async function readAgain({ kind, id }: Discussion, sort?: PostSort): Promise<void> {
  const order = sort ?? reread.get().get(id)?.sort ?? shownSort()
  const found = await reads[kind](id, order).catch(() => null)
  if (found) reread.set(new Map(reread.get()).set(id, { ...found, sort: order }))
}

const shownSort = (): PostSort => (new URLSearchParams(location.search).get('sort') === 'NEW' ? 'NEW' : 'HOT')

const paging = { limit: limits.responses.sidebarPageSize }

type RereadResponses = Omit<Reread, 'sort'> | null

const reads: Record<Discussion['kind'], (id: string, sortType: PostSort) => Promise<RereadResponses>> = {
  async post(postId, sortType) {
    const variables = { postId, postResponsesPaging: paging, sortType }
    const { refetchThreadedPostResponses: post } = await send('RefetchThreadedPostResponsesQuery', variables)
    if (!post) return null
    const { posts, pagingInfo } = post.threadedPostResponses
    return { ...post, posts, next: pagingInfo.next?.to ?? null }
  },
  async catalog(catalogId, sortType) {
    const variables = { catalogId, paging, sortType }
    const { refetchThreadedCatalogResponses: catalog } = await send(
      'refetchThreadedCatalogResponsesQuery',
      variables,
    )
    if (!catalog) return null
    const { posts, pagingInfo } = catalog.threadedCatalogResponses
    return { ...catalog, posts, next: pagingInfo.next?.to ?? null }
  },
}
