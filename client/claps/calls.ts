/** Each kind's operations, under the same names. */
import type { ClapKind } from '#schema/claps.ts'
import { send } from '#client/graphql/send.ts'

interface Counts {
  clapCount: number
  viewerEdge: { clapCount: number }
}

/** The numbers now, or why nothing has changed. */
export type ClapAnswer = ({ __typename: string } & Counts) | { __typename: string; message: string }

interface Calls {
  counts(id: string): Promise<Counts | null>
  clap(id: string, clapCount: number): Promise<ClapAnswer>
}

/** A press just before the page is left is not lost. */
const CHANGE = { outlivesPage: true }

export const calls: Record<ClapKind, Calls> = {
  post: {
    // A light operation (R409).
    counts: async (postId) => (await send('ClapCountQuery', { postId })).post,
    clap: async (id, clapCount) => (await send('ClapPost', { targetPostId: id, clapCount }, CHANGE)).clapPost,
  },
  catalog: {
    counts: async (catalogId) => (await send('CatalogClapCount', { catalogId })).catalog,
    clap: async (id, clapCount) =>
      (await send('ClapCatalog', { targetCatalogId: id, clapCount }, CHANGE)).clapCatalog,
  },
}
