import { eq, sql } from 'drizzle-orm'
import { copy } from '#schema/copy/submissions.ts'
import { CollectionStoriesFilter } from '#schema/enums.ts'
import type {
  CollectionStoryResolvers,
  MutationResolvers,
  NewCollectionStoryResolvers,
  QueryResolvers,
  QueuedSubmissionResolvers,
  ReviewedSubmissionResolvers,
} from '#schema/generated/resolvers.ts'
import { neededNote } from '#schema/inputs/submissions.ts'
import { posts } from '#schema/tables/posts.ts'
import { collections } from '#schema/tables/publications.ts'
import type { Context } from '#worker/platform/context.ts'
import { asWriter } from '#worker/drafts/asWriter.ts'
import { approveSubmission } from '#worker/drafts/submissions/approve.ts'
import { collectionStories } from '#worker/drafts/submissions/collectionStories.ts'
import { commentOnSubmission, resolveSubmissionComment } from '#worker/drafts/submissions/comment.ts'
import { placed } from '#worker/drafts/submissions/comments.ts'
import { decideSubmission, removeFromCollection } from '#worker/drafts/submissions/decide.ts'
import { newCollectionStory, storiesToSubmit } from '#worker/drafts/submissions/newCollectionStory.ts'
import { submissionsTo } from '#worker/drafts/submissions/queue.ts'
import {
  paragraphsOf,
  readReview,
  readStanding,
  seenOf,
  type Step,
} from '#worker/drafts/submissions/submission.ts'
import { noteSubmission, submitPost, withdrawSubmission } from '#worker/drafts/submissions/submitPost.ts'
import {
  byOf,
  byParams,
  mayChangePublication,
  mayReviewStory,
  maySubmitTo,
  mayWriteStory,
} from '#worker/permissions/change.ts'
import { denialOfDraft } from '#worker/permissions/denial.ts'
import { isPublished } from '#worker/permissions/story.ts'
import { changeWith } from '#worker/permissions/writer.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { as, type Failure, failure, parsed } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/database/write.ts'
import { BadContent } from '#worker/posts/body/badContent.ts'
import { typographic } from '#worker/posts/body/quotes.ts'
import { renderText } from '#worker/posts/verbs/storyText.ts'
import { noCollection } from '#worker/publications/noCollection.ts'
import type { TagRow } from '#worker/topics/tagShape.ts'
import type { UserRow } from '#worker/users/userShape.ts'

type SubmissionMutation =
  | 'submitPost'
  | 'withdrawSubmission'
  | 'noteSubmission'
  | 'commentOnSubmission'
  | 'resolveSubmissionComment'
  | 'askForChanges'
  | 'approveSubmission'
  | 'declineSubmission'
  | 'removePostFromCollection'
type SubmissionQuery =
  | 'collectionSubmissions'
  | 'reviewedSubmission'
  | 'newCollectionStory'
  | 'collectionStories'

export const submissionResolvers: {
  Query: Pick<QueryResolvers, SubmissionQuery>
  QueuedSubmission: QueuedSubmissionResolvers
  ReviewedSubmission: ReviewedSubmissionResolvers
  NewCollectionStory: NewCollectionStoryResolvers
  CollectionStory: CollectionStoryResolvers
  Mutation: Pick<MutationResolvers, SubmissionMutation>
} = {
  Query: {
    async collectionSubmissions(_, { slug, paging }, ctx) {
      const page = await submissionsTo(ctx, slug, paging ?? {})
      return page && { submissions: page.rows, pagingInfo: { next: page.next } }
    },
    async reviewedSubmission(_, { slug, postId }, ctx) {
      const review = await readReview(ctx, postId)
      return review?.collectionSlug === slug.toLowerCase() ? review : null
    },
    newCollectionStory: (_, { slug }, ctx) => newCollectionStory(ctx, slug),
    async collectionStories(_, { slug, filterBy, paging }, ctx) {
      if (!isFilter(filterBy)) return null
      const page = await collectionStories(ctx, slug, filterBy, paging ?? {})
      return page && { stories: page.rows, pagingInfo: { next: page.next } }
    },
  },
  QueuedSubmission: {
    isChangesAsked: ({ changesAskedAt }) => changesAskedAt !== null,
    isPublished: ({ firstPublishedAt }) => firstPublishedAt !== null,
    isChangedSince: ({ approvedText, text }) => approvedText !== null && approvedText !== text,
  },
  ReviewedSubmission: {
    seen: seenOf,
    title: ({ title, language }) => typographic(title, language),
    subtitle: ({ subtitle, language }) => typographic(subtitle, language),
    html: (review, _, ctx) => htmlOf(ctx, review),
    authors: ({ authorsJson }) => JSON.parse(authorsJson) as UserRow[],
    topics: ({ tagsJson }) => JSON.parse(tagsJson) as TagRow[],
    comments: (review) => placed(review.commentsJson, paragraphsOf(review)),
    steps: ({ stepsJson }) => JSON.parse(stepsJson) as Step[],
    isPublished: ({ firstPublishedAt }) => firstPublishedAt !== null,
    isChangesAsked: ({ changesAskedAt }) => changesAskedAt !== null,
    isChangedSince: ({ approvedText, text }) => approvedText !== null && approvedText !== text,
  },
  NewCollectionStory: {
    maySubmit: ({ maySubmit }) => Boolean(maySubmit),
    mayPublish: ({ mayPublish }) => Boolean(mayPublish),
    stories: async ({ maySubmit }, _, ctx) =>
      maySubmit
        ? (await storiesToSubmit(ctx)).map((story) => ({ ...story, isPublished: Boolean(story.isPublished) }))
        : [],
  },
  CollectionStory: {},
  Mutation: {
    submitPost: (_, { postId, collectionId, text }, ctx) =>
      changeWith(
        ctx,
        {
          right: (by) => sql`(${mayWriteStory(by, postId)} and ${maySubmitTo(by, collectionId)})`,
          denial: async () =>
            (await denialOfDraft(ctx, postId)) ?? (await denialOfSubmitting(ctx, collectionId)),
        },
        async (writer) =>
          (await submitPost(ctx, writer, { postId, collectionId, text })) ?? changed(ctx, postId),
      ),
    withdrawSubmission: (_, { postId }, ctx) =>
      asWriter(
        ctx,
        postId,
        async (writer) => (await withdrawSubmission(ctx, writer, postId)) ?? changed(ctx, postId),
      ),
    noteSubmission: (_, { postId, text }, ctx) =>
      changeWith(
        ctx,
        {
          right: (by) => sql`(${mayWriteStory(by, postId)} or ${mayReviewStory(by, postId)})`,
          denial: () => denialOfSubmission(ctx, postId),
        },
        async (writer) => {
          const note = parsed(neededNote, text)
          if ('message' in note) return note
          return (await noteSubmission(ctx, writer, postId, note.value)) ?? changed(ctx, postId)
        },
      ),
    commentOnSubmission: (_, { postId, ...given }, ctx) =>
      asReviewer(ctx, postId, (writer) => commentOnSubmission(ctx, writer, postId, given)),
    resolveSubmissionComment: (_, { postId, ...given }, ctx) =>
      changeWith(
        ctx,
        {
          right: (by) => sql`(${mayWriteStory(by, postId)} or ${mayReviewStory(by, postId)})`,
          denial: () => denialOfSubmission(ctx, postId),
        },
        async (writer) =>
          (await resolveSubmissionComment(ctx, writer, postId, given)) ?? changed(ctx, postId),
      ),
    askForChanges: (_, { postId, ...given }, ctx) =>
      asReviewer(ctx, postId, (writer) =>
        decideSubmission(ctx, writer, postId, { kind: 'CHANGES_ASKED', ...given }),
      ),
    declineSubmission: (_, { postId, seen, text }, ctx) =>
      asReviewer(ctx, postId, (writer) =>
        decideSubmission(ctx, writer, postId, { kind: 'DECLINED', seen, text }),
      ),
    approveSubmission: (_, { postId, seen, at }, ctx) =>
      asReviewer(ctx, postId, (writer) => approveSubmission(ctx, writer, postId, { seen, at: at ?? null })),
    removePostFromCollection: (_, { postId, text }, ctx) =>
      changeWith(
        ctx,
        {
          right: (by) =>
            mayChangePublication(by, sql`(select collection_id from posts where id = ${postId})`),
          denial: () => denialOfRemoving(ctx, postId),
        },
        async (writer) => {
          const story = await findStory(ctx, postId)
          if (!story) return failure('NotFound', NO_STORY)
          const done = await removeFromCollection(writer, postId, story.collectionId, text)
          if ('message' in done) return done
          const { collectionSlug } = story
          return as('ChangedSubmission', {
            postId,
            status: 'REMOVED' as const,
            collectionSlug,
            publishAt: null,
          })
        },
      ),
  },
}

const NO_STORY = 'We couldn’t find that story.'

const isFilter = (given: string): given is CollectionStoriesFilter =>
  CollectionStoriesFilter.includes(given as CollectionStoriesFilter)

/** For all but the publication's editors it does not exist. */
const asReviewer = <Refused extends Failure>(
  ctx: Context,
  postId: string,
  verb: (writer: Writer) => Promise<Refused | null>,
) =>
  changeWith(
    ctx,
    { right: (by) => mayReviewStory(by, postId), denial: () => denialOfReview(ctx, postId) },
    async (writer) => (await verb(writer)) ?? changed(ctx, postId),
  )

/** Its authors and editors get the reason, even after the decision. */
const denialOfSubmission = async (ctx: Context, postId: string) =>
  (await readStanding(ctx, postId)) ? null : failure('NotFound', copy.noSubmission)

const denialOfReview = async (ctx: Context, postId: string) =>
  (await readStanding(ctx, postId))?.isEditor ? null : failure('NotFound', copy.noSubmission)

async function changed(ctx: Context, postId: string) {
  const { status, collectionSlug, publishAt } = (await readStanding(ctx, postId))!
  return as('ChangedSubmission', { postId, status, collectionSlug, publishAt })
}

const submitting = read(
  'submittingStanding',
  { maySubmit: sql<number>`${maySubmitTo(byParams, collections.id)}` },
  (query) => query.from(collections).where(eq(collections.id, param('id'))),
)

async function denialOfSubmitting(ctx: Context, id: string) {
  const standing = await ctx.db.first(submitting, { id, ...byOf(ctx.caller!) })
  if (!standing) return noCollection()
  return standing.maySubmit ? null : failure('Forbidden', copy.onlyMembers)
}

const storyOfCollection = read(
  'storyOfCollection',
  {
    collectionId: collections.id,
    collectionSlug: collections.slug,
    mayChange: sql<number>`${mayChangePublication(byParams, collections.id)}`,
  },
  (query) =>
    query
      .from(posts)
      .innerJoin(collections, eq(collections.id, posts.collectionId))
      .where(sql`${posts.id} = ${param('postId')} and ${isPublished()}`),
)

const findStory = (ctx: Context, postId: string) =>
  ctx.db.first(storyOfCollection, { postId, ...byOf(ctx.caller!) })

async function denialOfRemoving(ctx: Context, postId: string) {
  const story = await findStory(ctx, postId)
  if (!story) return failure('NotFound', NO_STORY)
  return story.mayChange ? null : failure('Forbidden', 'Only editors of this publication can do this.')
}

/** Empty for content that this worker refuses. */
async function htmlOf({ db }: Context, review: Parameters<typeof paragraphsOf>[0] & { language: string }) {
  try {
    return (await renderText(db, paragraphsOf(review), review.language)).html
  } catch (error) {
    if (error instanceof BadContent) return ''
    throw error
  }
}
