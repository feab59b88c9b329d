import type { PostSort } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { send } from '#client/graphql/send.ts'
import { type Discussion, type Reread, reread } from '#client/responses/discussions.ts'

/** Reads the responses of a discussion again and shows them (R310, R415). What is shown stays where that fails. */
export async function readAgain({ kind, id }: Discussion, sort?: PostSort): Promise<void> {
  const order = sort ?? reread.get().get(id)?.sort ?? shownSort()
  const found = await reads[kind](id, order).catch(() => null)
  if (found) reread.set(new Map(reread.get()).set(id, { ...found, sort: order }))
}

/** The order that the address asks for, on a page of responses. */
const shownSort = (): PostSort => (new URLSearchParams(location.search).get('sort') === 'NEW' ? 'NEW' : 'HOT')

const paging = { limit: limits.responses.sidebarPageSize }

type Found = Omit<Reread, 'sort'> | null

const reads: Record<Discussion['kind'], (id: string, sortType: PostSort) => Promise<Found>> = {
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
