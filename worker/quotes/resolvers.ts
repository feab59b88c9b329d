import { copy } from '#schema/copy.ts'
import type {
  MutationResolvers,
  PostResolvers,
  PrivateNoteResolvers,
  QueryResolvers,
  QuoteResolvers,
} from '#schema/generated/resolvers.ts'
import { as, failure } from '#worker/platform/results.ts'
import { postLoader } from '#worker/posts/post.ts'
import { typographic } from '#worker/posts/body/quotes.ts'
import { createPrivateNote } from '#worker/quotes/createPrivateNote.ts'
import { createQuote } from '#worker/quotes/createQuote.ts'
import { deletePrivateNote } from '#worker/quotes/deletePrivateNote.ts'
import { allowsNotes, findNote, listNotes, replyLoader } from '#worker/quotes/privateNotes.ts'
import { highlighterLoader } from '#worker/quotes/highlighters.ts'
import { quoteLoader, topQuotes, viewersHighlights } from '#worker/quotes/quotes.ts'
import { type RemovalFailure, removeHighlight } from '#worker/quotes/removeHighlight.ts'

type Fields = 'quotes' | 'quote' | 'viewerHighlights' | 'allowsPrivateNotes' | 'privateNotes' | 'privateNote'

export const quoteResolvers: {
  Query: Pick<QueryResolvers, 'storyOfQuote'>
  Post: Pick<PostResolvers, Fields>
  Quote: Pick<QuoteResolvers, 'text' | 'followedHighlighters'>
  PrivateNote: Pick<PrivateNoteResolvers, 'quote' | 'replies'>
  Mutation: Pick<
    MutationResolvers,
    'createQuote' | 'removeHighlight' | 'createPrivateNote' | 'deletePrivateNote'
  >
} = {
  Query: {
    async storyOfQuote(_, { quoteId }, ctx) {
      const quote = await quoteLoader.load(ctx, quoteId)
      return quote && postLoader.load(ctx, quote.postId)
    },
  },
  Post: {
    async quotes({ id }, { paging }, ctx) {
      const { rows, next } = await topQuotes(ctx, id, paging ?? {})
      return { quotes: rows, pagingInfo: { next } }
    },
    async quote({ id: postId }, { id }, ctx) {
      const found = await quoteLoader.load(ctx, id)
      return found?.postId === postId ? found : null
    },
    viewerHighlights: ({ id }, _, ctx) => viewersHighlights(ctx, id),
    allowsPrivateNotes: ({ id }, _, ctx) => allowsNotes(ctx, id),
    async privateNotes({ id }, { paging }, ctx) {
      const page = await listNotes(ctx, id, paging ?? {})
      return page && { notes: page.rows, pagingInfo: { next: page.next } }
    },
    async privateNote({ id: postId }, { id }, ctx) {
      const found = await findNote(ctx, id)
      return found?.postId === postId ? found : null
    },
  },
  Quote: {
    text: ({ text, language }) => typographic(text, language),
    followedHighlighters: async ({ id }, _, ctx) => (await highlighterLoader.load(ctx, id)) ?? [],
  },
  PrivateNote: {
    quote: ({ quoteId }, _, ctx) => (quoteId ? quoteLoader.load(ctx, quoteId) : null),
    replies: async ({ id, inReplyToId }, _, ctx) =>
      inReplyToId ? [] : ((await replyLoader.load(ctx, id)) ?? []),
  },
  Mutation: {
    async createQuote(_, { targetPostId, ...selected }, ctx) {
      const created = await createQuote(ctx, targetPostId, selected)
      if ('message' in created) return created
      quoteLoader.forget(ctx, created.id)
      const quote = await quoteLoader.load(ctx, created.id)
      return quote ? as('Quote', quote) : failure('NotFound', copy.following.notFound)
    },
    removeHighlight: async (_, { quoteId }, ctx) => done(await removeHighlight(ctx, quoteId)),
    async createPrivateNote(_, { targetPostId, ...given }, ctx) {
      const created = await createPrivateNote(ctx, targetPostId, given)
      if ('message' in created) return created
      const note = await findNote(ctx, created.id)
      return note ? as('PrivateNote', note) : failure('NotFound', copy.following.notFound)
    },
    deletePrivateNote: async (_, { noteId }, ctx) => done(await deletePrivateNote(ctx, noteId)),
  },
}

const done = (refused: RemovalFailure | null) => refused ?? as('MutationSuccess', { success: true })
