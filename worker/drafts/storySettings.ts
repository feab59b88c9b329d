/** One statement, for authors and staff. */
import { and, eq, sql } from 'drizzle-orm'
import type { AnchorText } from '#schema/quotes/anchoring.ts'
import type { ParagraphImage } from '#schema/content/content.ts'
import type { EmailChoice, ModerationStatus } from '#schema/enums.ts'
import { STAFF_LOCKS } from '#schema/posts/lockedSources.ts'
import { postDrafts } from '#schema/tables/drafts.ts'
import { collections } from '#schema/tables/publications.ts'
import { postBodies, posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import {
  type DefaultNewsletterRow,
  defaultNewslettersJson,
  type StoryNewsletterRow,
  storyNewsletterJson,
} from '#worker/drafts/email/storyNewsletters.ts'
import { authorsJson } from '#worker/drafts/authorsJson.ts'
import { commentsJson, placed, type PassageCommentRow } from '#worker/drafts/submissions/comments.ts'
import { type Step, stepsJson } from '#worker/drafts/submissions/submission.ts'
import { byOf, byParams, mayChangeStory, mayModerate, mayWriteStory } from '#worker/permissions/change.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { isStory } from '#worker/permissions/story.ts'
import { nullable, param, read, type RowOf } from '#worker/platform/database/read.ts'
import { tagsJson } from '#worker/posts/post.ts'
import type { TagRow } from '#worker/topics/tagShape.ts'
import { userJson, type UserRow } from '#worker/users/userShape.ts'

const isWritersLock = sql`${posts.lockedSource} not in ${STAFF_LOCKS}`

const isAuthor = mayWriteStory(byParams, posts.id)

/** For staff, drafts do not exist (A4). */
const ofDraft = <T>(own: unknown, others: unknown) =>
  sql<T>`case when ${isAuthor} then ${own} else ${others} end`

const invitedJson = sql<string>`(
  select json_group_array(${userJson('u')} order by i.created_at)
  from coauthor_invitations i join users u on u.id = i.user_id
  where i.post_id = ${posts.id} and ${isAuthor} and ${isShownPerson('u')})`

const sharesJson = sql<string>`(
  select json_group_array(json_object('userId', a.user_id, 'percent', s.percent, 'fromMonth', s.from_month,
    'proposed', p.percent, 'proposedAt', p.proposed_at,
    'isAccepted', json(case p.is_accepted when 1 then 'true' when 0 then 'false' else 'null' end)) order by a.position)
  from post_authors a join users u on u.id = a.user_id
  left join author_shares s on s.post_id = a.post_id and s.user_id = a.user_id
    and s.from_month = (select max(from_month) from author_shares latest where latest.post_id = a.post_id)
  left join share_proposals p on p.post_id = a.post_id and p.user_id = a.user_id
  where a.post_id = ${posts.id} and ${isAuthor} and ${isShownPerson('u')})`

const picturesJson = sql<string>`(
  select json_group_array(json(picture)) from (
    select value->'image' as picture, min(key) as place
    from json_each(${ofDraft(sql`coalesce(${postDrafts.paragraphs}, ${postBodies.paragraphs})`, postBodies.paragraphs)})
    where value->'image' is not null group by value->'image'->>'id' order by place))`

const publicationsJson = sql<string>`(
  select json_group_array(json_object('id', c.id, 'name', c.name) order by c.name)
  from collection_editors e join collections c on c.id = e.collection_id
  where e.user_id = ${param('viewerId')} and e.role in ('OWNER', 'EDITOR'))`

const submitsToJson = sql<string>`(
  select json_group_array(json_object('id', c.id, 'name', c.name) order by c.name)
  from collection_editors e join collections c on c.id = e.collection_id
  where e.user_id = ${param('viewerId')} and e.role = 'WRITER')`

/** To find the passages of comments. */
const textsJson = sql`case when exists (select 1 from submission_comments c
    where c.post_id = s.post_id and c.collection_id = s.collection_id)
  then (select json_group_array(json_object('name', value->>'name', 'text', value->>'text'))
    from json_each(coalesce(${postDrafts.paragraphs}, ${postBodies.paragraphs}))) else '[]' end`

const submissionJson = sql<string | null>`(
  select json_object('collectionId', c.id, 'slug', c.slug, 'name', c.name, 'status', s.status,
    'isChangesAsked', json(iif(s.changes_asked_at is null, 'false', 'true')), 'publishAt', s.publish_at,
    'steps', json(${stepsJson('s')}), 'comments', json(${commentsJson('s')}), 'texts', json(${textsJson}))
  from collection_submissions s join collections c on c.id = s.collection_id
  where s.post_id = ${posts.id} and ${isAuthor})`

const newslettersJson = sql<string>`(
  select json_group_array(json(${storyNewsletterJson}) order by newsletters.user_id is null, newsletters.slug)
  from newsletters
  left join users on users.id = newsletters.user_id
  left join collections on collections.id = newsletters.collection_id
  where ${isAuthor} and ${posts.firstPublishedAt} is null and newsletters.is_deleted = 0
    and newsletters.subscriber_count > 0
    and newsletters.id in (
      select own.id from newsletters own where own.user_id = ${param('viewerId')} and own.user_id = ${posts.creatorId}
      union all select theirs.id from collection_editors e join newsletters theirs on theirs.collection_id = e.collection_id
        where e.user_id = ${param('viewerId')} and e.role in ('OWNER', 'EDITOR'))
    and not exists (select 1 from newsletter_issues i
      where i.newsletter_id = newsletters.id and i.post_id = ${posts.id}))`

const emailJson = ofDraft<string | null>(
  sql`json_object('choice', ${postDrafts.emailChoice}, 'newsletterId', ${postDrafts.emailNewsletterId},
    'subject', coalesce(${postDrafts.emailSubject}, ''), 'preheader', coalesce(${postDrafts.emailPreheader}, ''))`,
  sql`null`,
)

const shape = {
  postId: posts.id,
  slug: posts.slug,
  title: ofDraft<string>(sql`coalesce(${postDrafts.title}, ${posts.title})`, posts.title),
  shownTitle: posts.title,
  subtitle: ofDraft<string>(sql`coalesce(${postDrafts.subtitle}, ${posts.subtitle})`, posts.subtitle),
  revision: sql<number>`coalesce(${postDrafts.revision}, 0)`,
  isAhead: ofDraft<number>(
    sql`coalesce(${postDrafts.revision} > ${postDrafts.publishedRevision}, 0)`,
    sql`0`,
  ),
  firstPublishedAt: posts.firstPublishedAt,
  isSuspended: posts.isSuspended,
  deletedAt: posts.deletedAt,
  visibility: posts.visibility,
  lockedSource: posts.lockedSource,
  mayUnlock: sql<number>`(${isWritersLock} or ${mayModerate(byParams)})`,
  isDiscussionClosed: posts.isDiscussionClosed,
  isHistoryShown: posts.isHistoryShown,
  license: posts.license,
  language: posts.language,
  direction: posts.direction,
  chosenLanguage: posts.chosenLanguage,
  chosenDirection: posts.chosenDirection,
  canonicalUrl: posts.canonicalUrl,
  originalPublishedAt: posts.originalPublishedAt,
  previewTitle: posts.previewTitle,
  previewText: posts.previewText,
  searchTitle: posts.searchTitle,
  searchDescription: posts.searchDescription,
  previewImageId: posts.previewImageId,
  previewImageAlt: posts.previewImageAlt,
  previewFocusX: posts.previewFocusX,
  previewFocusY: posts.previewFocusY,
  publication: nullable({ id: collections.id, name: collections.name }),
  scheduledAt: ofDraft<number | null>(postDrafts.scheduledAt, sql`null`),
  notifiesFollowers: sql<number>`coalesce(${postDrafts.notifiesFollowers}, 1)`,
  isPinned: sql<number>`exists (select 1 from post_authors own
    where own.post_id = ${posts.id} and own.user_id = ${param('viewerId')} and own.pinned_at is not null)`,
  previewLinkAt: ofDraft<number | null>(
    sql`(select created_at from preview_links where post_id = ${posts.id})`,
    sql`null`,
  ),
  shareLinkAt: ofDraft<number | null>(
    sql`(select created_at from share_links where post_id = ${posts.id})`,
    sql`null`,
  ),
  sealedPreview: ofDraft<string | null>(
    sql`(select sealed_token from preview_links where post_id = ${posts.id})`,
    sql`null`,
  ),
  sealedShare: ofDraft<string | null>(
    sql`(select sealed_token from share_links where post_id = ${posts.id})`,
    sql`null`,
  ),
  isAuthor: sql<number>`${isAuthor}`,
  isCreator: sql<number>`${posts.creatorId} is ${param('viewerId')}`,
  tagsJson,
  authorsJson,
  sharesJson,
  invitedJson,
  picturesJson,
  publicationsJson,
  submitsToJson,
  submissionJson,
  newslettersJson,
  defaultsJson: ofDraft<string>(defaultNewslettersJson, sql`'[]'`),
  emailJson,
}

const settingsOfStory = read('settingsOfStory', shape, (query) =>
  query
    .from(posts)
    .innerJoin(postBodies, eq(postBodies.postId, posts.id))
    .leftJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .leftJoin(collections, eq(collections.id, posts.collectionId))
    .where(and(eq(posts.id, param('postId')), isStory(), mayChangeStory(byParams, posts.id))),
)

interface Choice {
  id: string
  name: string
}

type Row = RowOf<typeof shape>
type Lists = Extract<keyof Row, `${string}Json`>

export interface OwnSubmission {
  collectionId: string
  slug: string
  name: string
  status: ModerationStatus
  isChangesAsked: boolean
  publishAt: number | null
  steps: Step[]
  comments: PassageCommentRow[]
}

/** `percent` is null for equal shares, and `proposed` without a proposal. */
export interface ShareRow {
  userId: string
  percent: number | null
  fromMonth: number | null
  proposed: number | null
  proposedAt: number | null
  isAccepted: boolean | null
}

export interface StorySettingsRow extends Omit<Row, Lists> {
  topics: TagRow[]
  authors: UserRow[]
  shares: ShareRow[]
  invited: UserRow[]
  pictures: ParagraphImage[]
  publications: Choice[]
  submitsTo: Choice[]
  submission: OwnSubmission | null
  newsletters: StoryNewsletterRow[]
  defaultNewsletters: DefaultNewsletterRow[]
  email: StoryEmailRow | null
}

interface StoryEmailRow {
  choice: EmailChoice | null
  newsletterId: string | null
  subject: string
  preheader: string
}

/** Null for callers who may not change the story. */
export async function readStorySettings(ctx: Context, postId: string): Promise<StorySettingsRow | null> {
  const by = byOf(ctx.caller ?? { viewer: null, isOperator: false })
  const row = await ctx.db.first(settingsOfStory, { postId, ...by })
  if (!row) return null
  const { tagsJson: topics, authorsJson: authors, invitedJson: invited, ...rest } = row
  const { picturesJson: pictures, sharesJson: shares, publicationsJson: publications, ...others } = rest
  const { submitsToJson: submitsTo, submissionJson: submission, ...more } = others
  const { newslettersJson: newsletters, defaultsJson: defaults, emailJson: email, ...columns } = more
  return {
    ...columns,
    topics: JSON.parse(topics) as TagRow[],
    authors: JSON.parse(authors) as UserRow[],
    shares: JSON.parse(shares) as ShareRow[],
    invited: JSON.parse(invited) as UserRow[],
    pictures: JSON.parse(pictures) as ParagraphImage[],
    publications: JSON.parse(publications) as Choice[],
    submitsTo: JSON.parse(submitsTo) as Choice[],
    submission: submission === null ? null : ownSubmission(submission),
    newsletters: JSON.parse(newsletters) as StoryNewsletterRow[],
    defaultNewsletters: JSON.parse(defaults) as DefaultNewsletterRow[],
    email: email === null ? null : (JSON.parse(email) as StoryEmailRow),
  }
}

function ownSubmission(json: string): OwnSubmission {
  const { texts, ...submission } = JSON.parse(json) as OwnSubmission & { texts: AnchorText[] }
  return { ...submission, comments: placed(JSON.stringify(submission.comments), texts) }
}
