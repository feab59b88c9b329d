import { sql } from 'drizzle-orm'
import type { ParagraphImage } from '#schema/content/content.ts'
import { copy as drafts } from '#schema/copy/drafts.ts'
import { copy } from '#schema/copy/publishing.ts'
import type { PostVisibility } from '#schema/enums.ts'
import type { PublishStoryInput } from '#schema/generated/resolvers.ts'
import type { Context } from '#worker/platform/context.ts'
import { uploadedCover } from '#worker/drafts/cover.ts'
import { byDefault, emailPart } from '#worker/drafts/email/emailPart.ts'
import { type DraftRow, movingInDraft, readDraft, textOf } from '#worker/drafts/draft.ts'
import { publishDraft } from '#worker/drafts/publishDraft.ts'
import { refusedAt, scheduling } from '#worker/drafts/scheduleDraft.ts'
import { publicationPart } from '#worker/drafts/setPublication.ts'
import { settingsPart } from '#worker/drafts/setStorySettings.ts'
import { submissionPart, whyNotSubmitted } from '#worker/drafts/submissions/submitPost.ts'
import { writtenIn } from '#worker/drafts/writtenIn.ts'
import { editsPublication, mayPublishInPlace } from '#worker/permissions/change.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure, failureAt } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/database/write.ts'
import type { ChosenLanguage } from '#worker/posts/language/storyLanguage.ts'
import { type ChangeFailure, changePost, type PostChange } from '#worker/posts/verbs/changePost.ts'
import { lockPart } from '#worker/posts/verbs/lockPost.ts'
import { topicsPart } from '#worker/posts/verbs/setTopics.ts'
import { joinParts, type StoryPart } from '#worker/posts/verbs/storyPart.ts'
import type { StoryText } from '#worker/posts/verbs/storyText.ts'
import { type Before, readBefore } from '#worker/posts/verbs/writeText.ts'

type Done = { version: number } | ChangeFailure | Failure<'TooManyRequests'>

/** All decisions except the time. */
type Decided = StoryPart & { chosen: ChosenLanguage | null; publishedOn?: number | null }

/**
 * One batch; absent values stay.
 * @param revision that the writer saw; a change in between is a conflict
 */
export async function publishStory(
  ctx: Context,
  writer: Writer,
  postId: string,
  revision: number,
  given: PublishStoryInput,
): Promise<Done> {
  const [draft, before, uploaded] = await Promise.all([
    readDraft(ctx, postId),
    readBefore(writer, postId, movingInDraft(ctx.db, postId)),
    uploadedCover(ctx, given.settings ?? {}),
  ])
  const text = before.current
  if (!draft || !text) return failure('NotFound', drafts.notFound)
  const story = { draft, text, before, uploaded }
  const others = decide(writer, story, given)
  if ('message' in others) return others
  const email = await emailOf(writer, draft, given)
  if ('message' in email) return email
  const decided: Decided = { ...others, ...joinParts([others, email]) }
  if (draft.revision !== revision) return failure('Conflict', drafts.changedElsewhere)
  const { at, submitsTo, visibility } = given
  if (submitsTo) return submit(ctx, writer, story, decided, { submitsTo, visibility })
  if (at !== undefined && at !== null) return schedule(ctx, writer, story, decided, { at, visibility })
  const done = await goOut(ctx, writer, story, decided, given)
  return 'message' in done ? explained(writer, postId, given.collectionId, done) : done
}

interface Story {
  draft: DraftRow
  text: StoryText
  before: Before
  uploaded: ParagraphImage | null
}

function decide(
  writer: Writer,
  { draft, text, uploaded }: Story,
  { settings, topics, collectionId, at, submitsTo }: PublishStoryInput,
): Decided | Failure<'BadRequest'> {
  const { postId } = draft
  const ofTopics = topics ? topicsPart(postId, topics) : null
  if (ofTopics && 'message' in ofTopics) return ofTopics
  const pictures = textOf(draft).paragraphs.flatMap(({ image }) => image ?? [])
  // A scheduled or submitted story gets its draft's title only when published.
  const { title } = at || submitsTo ? text : draft
  const ofSettings = settings ? settingsPart(postId, { ...text, pictures, uploaded, title }, settings) : null
  if (ofSettings && 'message' in ofSettings) return ofSettings
  const ofPublication = collectionId === undefined ? null : publicationPart(writer, postId, collectionId)
  // The topics' rows refer to the publication.
  const parts = [ofSettings, ofPublication, ofTopics].filter((part) => part !== null)
  const { chosen = null, publishedOn } = ofSettings ?? {}
  return { ...joinParts(parts), chosen, publishedOn }
}

const emailOf = async (
  writer: Writer,
  draft: DraftRow,
  { email, collectionId }: PublishStoryInput,
): ReturnType<typeof emailPart> => {
  if (email) return emailPart(writer, draft, { given: email, collectionId })
  return email === null ? byDefault(draft.postId) : {}
}

/** If a published story's text is unchanged, only the decisions are written. */
async function goOut(
  ctx: Context,
  writer: Writer,
  story: Story,
  decided: Decided,
  { visibility, collectionId }: PublishStoryInput,
): Promise<Done> {
  const { draft, before } = story
  const isSame =
    draft.firstPublishedAt !== null &&
    draft.revision === draft.publishedRevision &&
    (visibility ?? draft.visibility) === draft.visibility
  if (isSame) return changeOnly(ctx, writer, story, decided)
  const place = collectionId === undefined ? mayPublishInPlace(writer.actor, draft.postId) : sql`true`
  return publishDraft(writer, draft, {
    ...(visibility && { visibility }),
    into: { ...decided, before, when: sql`${place} and ${decided.when}` },
  })
}

/** The latest text is published then. */
async function schedule(
  ctx: Context,
  writer: Writer,
  story: Story,
  decided: Decided,
  { at, visibility }: { at: number; visibility?: PostVisibility | null },
): Promise<Done> {
  const { draft } = story
  const refused = refusedAt(draft, at)
  if (refused) return refused
  const reach = await reachOf(ctx, story, visibility)
  if ('message' in reach) return reach
  const rows = [scheduling(draft.postId, at, writer.actor)]
  return changeOnly(ctx, writer, story, joined(decided, reach, { rows }), { kind: reach.kind, visibility })
}

async function submit(
  ctx: Context,
  writer: Writer,
  story: Story,
  decided: Decided,
  { submitsTo, visibility }: { submitsTo: string; visibility?: PostVisibility | null },
): Promise<Done> {
  const reach = await reachOf(ctx, story, visibility)
  if ('message' in reach) return reach
  const { draft } = story
  const submission = submissionPart(writer, draft, { collectionId: submitsTo })
  if ('message' in submission) return submission
  const whole = joined(decided, reach, submission)
  const done = await changeOnly(ctx, writer, story, whole, { kind: reach.kind, visibility })
  return 'message' in done && done.__typename === 'Conflict'
    ? whyNotSubmitted(writer, draft.postId, submitsTo)
    : done
}

/** A scheduled draft can be public or locked, not unlisted. */
async function reachOf(
  ctx: Context,
  { text, draft: { postId, visibility: was } }: Story,
  visibility: PostVisibility | null | undefined,
): Promise<Partial<StoryPart & Pick<PostChange, 'kind'>> | Failure<'BadRequest' | 'Conflict'>> {
  if (!visibility || visibility === was) return {}
  if (visibility === 'UNLISTED') return failureAt('visibility', 'BadRequest', copy.notUnlisted)
  return lockPart(ctx, postId, text, visibility === 'LOCKED')
}

const joined = (decided: Decided, ...parts: Partial<StoryPart>[]): Decided => ({
  ...joinParts([decided, ...parts]),
  chosen: decided.chosen,
})

/** Only quotation marks change, with the language. */
async function changeOnly(
  ctx: Context,
  writer: Writer,
  { text, draft: { postId, revision, deletedAt } }: Story,
  { chosen, ...decided }: Decided,
  { kind, visibility }: Pick<PostChange, 'kind'> & { visibility?: PostVisibility | null } = {},
): Promise<Done> {
  const inLanguage = chosen && (await writtenIn(ctx, postId, text, { chosen, visibility }))
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

/** The conflict may be over the chosen publication or the current one. */
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
  return place?.isOpen ? refused : failureAt('collectionId', 'Conflict', copy.mayNotPublish)
}
