import { sql } from 'drizzle-orm'
import { copy as drafts } from '#schema/copy/drafts.ts'
import { copy } from '#schema/copy/publishing.ts'
import type { PostVisibility } from '#schema/enums.ts'
import type { PublishStoryInput } from '#schema/generated/resolvers.ts'
import type { Context } from '#worker/context.ts'
import { type DraftRow, readDraft } from '#worker/drafts/draft.ts'
import { publishDraft } from '#worker/drafts/publishDraft.ts'
import { refusedAt, scheduling } from '#worker/drafts/scheduleDraft.ts'
import { publicationPart } from '#worker/drafts/setPublication.ts'
import { settingsPart } from '#worker/drafts/setStorySettings.ts'
import { submissionPart, whyNotSubmitted } from '#worker/drafts/submissions/submitPost.ts'
import { writtenIn } from '#worker/drafts/writtenIn.ts'
import { editsPublication, mayPublishInPlace } from '#worker/permissions/change.ts'
import { param, read } from '#worker/platform/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/write.ts'
import type { ChosenLanguage } from '#worker/posts/language/storyLanguage.ts'
import { type ChangeFailure, changePost, type PostChange } from '#worker/posts/verbs/changePost.ts'
import { lockPart } from '#worker/posts/verbs/lockPost.ts'
import { topicsPart } from '#worker/posts/verbs/setTopics.ts'
import { joinParts, type StoryPart } from '#worker/posts/verbs/storyPart.ts'

type Done = { version: number } | ChangeFailure | Failure<'TooManyRequests'>

/** A writer's decisions except the time, as one part. */
type Decided = StoryPart & { chosen: ChosenLanguage | null }

/**
 * All that a writer decides when a story goes out, as one batch: its settings, topics and publication, who may read it,
 * and whether it goes out now, at a time, or to a publication's editors. What is absent stays as it is.
 * @param revision of the draft, as its writer saw it: another change in between is a conflict
 */
export async function publishStory(
  ctx: Context,
  writer: Writer,
  postId: string,
  revision: number,
  given: PublishStoryInput,
): Promise<Done> {
  const [draft, decided] = await Promise.all([readDraft(ctx, postId), decide(ctx, writer, postId, given)])
  if (!draft) return failure('NotFound', drafts.notFound)
  if ('message' in decided) return decided
  if (draft.revision !== revision) return failure('Conflict', drafts.changedElsewhere)
  const { at, submitsTo, visibility } = given
  if (submitsTo) return submit(ctx, writer, draft, decided, { submitsTo, visibility })
  if (at !== undefined && at !== null) return schedule(ctx, writer, draft, decided, { at, visibility })
  const done = await goOut(ctx, writer, draft, decided, given)
  return 'message' in done ? explained(writer, postId, given.collectionId, done) : done
}

async function decide(
  ctx: Context,
  writer: Writer,
  postId: string,
  { settings, topics, collectionId }: PublishStoryInput,
): Promise<Decided | Failure<'BadRequest' | 'NotFound'>> {
  const ofTopics = topics ? topicsPart(postId, topics) : null
  if (ofTopics && 'message' in ofTopics) return ofTopics
  const ofSettings = settings ? await settingsPart(ctx, postId, settings) : null
  if (ofSettings && 'message' in ofSettings) return ofSettings
  const ofPublication = collectionId === undefined ? null : publicationPart(writer, postId, collectionId)
  // The publication comes before the topics, whose rows name it.
  const parts = [ofSettings, ofPublication, ofTopics].filter((part) => part !== null)
  return { ...joinParts(parts), chosen: ofSettings?.chosen ?? null }
}

/** To readers. A story that is out and whose text is the same is changed by the decisions alone. */
async function goOut(
  ctx: Context,
  writer: Writer,
  draft: DraftRow,
  decided: Decided,
  { visibility, collectionId }: PublishStoryInput,
): Promise<Done> {
  const isSame =
    draft.firstPublishedAt !== null &&
    draft.revision === draft.publishedRevision &&
    (visibility ?? draft.visibility) === draft.visibility
  if (isSame) return changeOnly(ctx, writer, draft, decided)
  const place = collectionId === undefined ? mayPublishInPlace(writer.actor, draft.postId) : sql`true`
  return publishDraft(ctx.db, writer, draft, {
    ...(visibility && { visibility }),
    into: { ...decided, when: sql`${place} and ${decided.when}` },
  })
}

/** The draft goes out at a time, as it will be then. */
async function schedule(
  ctx: Context,
  writer: Writer,
  draft: DraftRow,
  decided: Decided,
  { at, visibility }: { at: number; visibility?: PostVisibility | null },
): Promise<Done> {
  const refused = refusedAt(draft, at)
  if (refused) return refused
  const reach = await reachOf(ctx, draft, visibility)
  if ('message' in reach) return reach
  const rows = [scheduling(draft.postId, at, writer.actor)]
  return changeOnly(ctx, writer, draft, joined(decided, reach, { rows }), { kind: reach.kind, visibility })
}

async function submit(
  ctx: Context,
  writer: Writer,
  draft: DraftRow,
  decided: Decided,
  { submitsTo, visibility }: { submitsTo: string; visibility?: PostVisibility | null },
): Promise<Done> {
  const reach = await reachOf(ctx, draft, visibility)
  if ('message' in reach) return reach
  const submission = submissionPart(writer, draft, { collectionId: submitsTo })
  if ('message' in submission) return submission
  const whole = joined(decided, reach, submission)
  const done = await changeOnly(ctx, writer, draft, whole, { kind: reach.kind, visibility })
  return 'message' in done && done.__typename === 'Conflict'
    ? whyNotSubmitted(writer, draft.postId, submitsTo)
    : done
}

/** A draft that waits is for everyone or for members: it is listed when it goes out. */
async function reachOf(
  ctx: Context,
  { postId, visibility: was }: DraftRow,
  visibility: PostVisibility | null | undefined,
): Promise<Partial<StoryPart & Pick<PostChange, 'kind'>> | Failure<'BadRequest' | 'NotFound' | 'Conflict'>> {
  if (!visibility || visibility === was) return {}
  if (visibility === 'UNLISTED') return failure('BadRequest', copy.notUnlisted)
  return lockPart(ctx, postId, visibility === 'LOCKED')
}

const joined = (decided: Decided, ...parts: Partial<StoryPart>[]): Decided => ({
  ...joinParts([decided, ...parts]),
  chosen: decided.chosen,
})

/** The text that readers see stays, except for the quotation marks of a new language. */
async function changeOnly(
  ctx: Context,
  writer: Writer,
  { postId, revision, deletedAt }: DraftRow,
  { chosen, ...decided }: Decided,
  { kind, visibility }: Pick<PostChange, 'kind'> & { visibility?: PostVisibility | null } = {},
): Promise<Done> {
  const inLanguage = chosen && (await writtenIn(ctx, postId, chosen, visibility))
  const { when, set, rows, alsoTags } = joinParts([decided, inLanguage ?? {}])
  return changePost(writer, postId, {
    when: sql`deleted_at is null and depth = 0 and ${when} and exists (
      select 1 from post_drafts where post_id = ${postId} and revision = ${revision})`,
    otherwise: deletedAt === null ? drafts.changedElsewhere : drafts.inTrash,
    set,
    rows,
    alsoTags,
    kind,
    verb: 'publishStory',
  })
}

const placeOfStory = read(
  'placeOfStory',
  {
    isOpen: sql<number>`case when ${param('isChosen')}
      then ${editsPublication({ viewerId: param('userId') }, param('collectionId'))}
      else ${mayPublishInPlace(param('userId'), param('postId'))} end`,
  },
  (query) => query.from(sql`(select 1)`),
)

/** A conflict because of the publication says so: the chosen one, or the one that the story is in. */
async function explained(
  { db, actor }: Writer,
  postId: string,
  collectionId: string | null | undefined,
  refused: Exclude<Done, { version: number }>,
): Promise<Done> {
  if (refused.__typename !== 'Conflict' || collectionId === null) return refused
  const place = await db.first(placeOfStory, {
    postId,
    userId: actor,
    collectionId: collectionId ?? '',
    isChosen: Number(collectionId !== undefined),
  })
  return place?.isOpen ? refused : failure('Conflict', copy.mayNotPublish)
}
