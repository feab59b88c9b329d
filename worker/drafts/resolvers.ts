import type {
  SubmissionLine,
  DraftResolvers,
  DraftVersionResolvers,
  MutationResolvers,
  QueryResolvers,
  YourStoryResolvers,
} from '#schema/generated/resolvers.ts'
import { YourStoriesFilter } from '#schema/enums.ts'
import type { Context } from '#worker/platform/context.ts'
import { asWriter } from '#worker/drafts/asWriter.ts'
import { changeDraft, type DraftFailure } from '#worker/drafts/changeDraft.ts'
import { createDraft, type CreateFailure, type DraftStep } from '#worker/drafts/createDraft.ts'
import { readDraft } from '#worker/drafts/draft.ts'
import { scheduleDraft } from '#worker/drafts/scheduleDraft.ts'
import { findVersion, listVersions, revertDraft } from '#worker/drafts/versions.ts'
import { yourStories } from '#worker/drafts/yourStories.ts'
import { as } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/database/write.ts'
import { typographic } from '#worker/posts/body/quotes.ts'
import { changeStory } from '#worker/posts/changeStory.ts'
import { postTagsLoader } from '#worker/posts/loaders.ts'
import { setTopics } from '#worker/posts/verbs/setTopics.ts'
import { userLoader } from '#worker/users/loaders.ts'

type DraftMutation = 'createDraft' | 'changeDraft' | 'scheduleDraft' | 'revertDraft' | 'setTopics'
type DraftQuery = 'draft' | 'draftVersions' | 'draftVersion' | 'yourStories'

export const draftResolvers: {
  Query: Pick<QueryResolvers, DraftQuery>
  Draft: DraftResolvers
  DraftVersion: DraftVersionResolvers
  YourStory: YourStoryResolvers
  Mutation: Pick<MutationResolvers, DraftMutation>
} = {
  Query: {
    draft: (_, { postId }, ctx) => readDraft(ctx, postId),
    async draftVersions(_, { postId, order, filter, paging }, ctx) {
      const shown = { isOldestFirst: order === 'oldest', onlyPublished: filter === 'published' }
      const { rows, next } = await listVersions(ctx, postId, paging ?? {}, shown)
      return { versions: rows, pagingInfo: { next } }
    },
    draftVersion: (_, { postId, id }, ctx) => findVersion(ctx, postId, id),
    async yourStories(_, { filterBy, paging }, ctx) {
      const viewer = ctx.caller?.viewer
      if (!viewer || !isFilter(filterBy)) return null
      const { rows, next } = await yourStories(ctx, viewer.id, filterBy, paging ?? {})
      return { stories: rows, pagingInfo: { next } }
    },
  },
  Draft: {
    updatedBy: ({ updatedById }, _, ctx) => userLoader.load(ctx, updatedById),
    isAhead: ({ revision, publishedRevision }) => revision > publishedRevision,
    isPublished: ({ firstPublishedAt }) => firstPublishedAt !== null,
    topics: ({ postId }, _, ctx) => postTagsLoader.load(ctx, postId).then((tags) => tags ?? []),
  },
  DraftVersion: { user: ({ userId }, _, ctx) => userLoader.load(ctx, userId) },
  YourStory: {
    title: ({ title, language }) => typographic(title, language),
    subtitle: ({ subtitle, language }) => typographic(subtitle, language),
    isAhead: ({ isAhead }) => Boolean(isAhead),
    isLimited: ({ limitedAt }) => limitedAt !== null,
    submission: ({ submissionJson }) =>
      submissionJson === null ? null : (JSON.parse(submissionJson) as SubmissionLine),
  },
  Mutation: {
    createDraft: async (_, change, ctx) => stepped(await createDraft(ctx, change)),
    changeDraft: (_, { postId, ...change }, ctx) =>
      asStep(ctx, postId, (writer) => changeDraft(ctx, writer, postId, change)),
    revertDraft: (_, { postId, ...given }, ctx) =>
      asStep(ctx, postId, (writer) => revertDraft(ctx, writer, postId, given)),
    setTopics: (_, { postId, names }, ctx) =>
      changeStory(ctx, postId, (writer) => setTopics(writer, postId, names)),
    scheduleDraft: (_, { postId, at }, ctx) =>
      asWriter(ctx, postId, async (writer) => {
        const done = await scheduleDraft(ctx, writer, postId, at ?? null)
        return 'message' in done ? done : as('ScheduledDraft', { postId, ...done })
      }),
  },
}

const isFilter = (given: string): given is YourStoriesFilter =>
  YourStoriesFilter.includes(given as YourStoriesFilter)

const asStep = (ctx: Context, postId: string, verb: (writer: Writer) => Promise<DraftStep | DraftFailure>) =>
  asWriter(ctx, postId, async (writer) => stepped(await verb(writer)))

const stepped = <Refused extends DraftFailure | CreateFailure>(done: DraftStep | Refused) =>
  'message' in done ? done : as('ChangedDraft', done)
