/** Only the story's author and the note's writer see it. */
import { desc, eq, sql, type SQL } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { posts } from '#schema/tables/posts.ts'
import { privateNotes } from '#schema/tables/reactions.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { viewerOf } from '#worker/permissions/sight.ts'
import { loader } from '#worker/platform/database/loader.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { inList, param, read, type RowOf } from '#worker/platform/database/read.ts'
import { userShape } from '#worker/users/userShape.ts'

const noteShape = {
  id: privateNotes.id,
  postId: privateNotes.postId,
  quoteId: privateNotes.quoteId,
  inReplyToId: privateNotes.inReplyToId,
  text: privateNotes.text,
  createdAt: privateNotes.createdAt,
  user: userShape,
}

export type PrivateNoteRow = RowOf<typeof noteShape>

/** False for an author who mutes the writer. Needs the story's row. */
export const isBetween = (viewerId: unknown, note = '"private_notes"'): SQL<boolean> => {
  const writer = sql.raw(`${note}."user_id"`)
  return sql<boolean>`(${writer} = ${viewerId} or (${posts.creatorId} = ${viewerId}
    and not exists (select 1 from user_mutes where muter_id = ${viewerId} and user_id = ${writer})))`
}

const ofStory = read('privateNotesOfStory', noteShape, (query) =>
  query
    .from(privateNotes)
    .innerJoin(posts, eq(posts.id, privateNotes.postId))
    .innerJoin(users, eq(users.id, privateNotes.userId))
    .where(
      sql`${privateNotes.postId} = ${param('postId')} and ${before(privateNotes.createdAt, privateNotes.id)}
        and ${privateNotes.inReplyToId} is null and ${isBetween(param('viewerId'))} and ${isShownPerson()}`,
    )
    .orderBy(desc(privateNotes.createdAt), desc(privateNotes.id))
    .limit(param('limit')),
)

/** Without replies; null for visitors. */
export async function listNotes(
  ctx: Context,
  postId: string,
  paging: Paging,
): Promise<Page<PrivateNoteRow> | null> {
  const viewer = viewerOf(ctx)
  if (!viewer) return null
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(ofStory, { ...values, postId, viewerId: viewer.id })
  return pageOf(rows, size, ({ createdAt, id }) => [createdAt, id])
}

const single = read('privateNote', noteShape, (query) =>
  query
    .from(privateNotes)
    .innerJoin(posts, eq(posts.id, privateNotes.postId))
    .innerJoin(users, eq(users.id, privateNotes.userId))
    .where(
      sql`${privateNotes.id} = ${param('id')} and ${privateNotes.inReplyToId} is null
        and ${isBetween(param('viewerId'))} and ${isShownPerson()}`,
    )
    .limit(1),
)

export async function findNote(ctx: Context, id: string): Promise<PrivateNoteRow | null> {
  const viewer = viewerOf(ctx)
  return viewer ? ctx.db.first(single, { id, viewerId: viewer.id }) : null
}

const answers = read('privateNoteReplies', noteShape, (query) =>
  query
    .from(privateNotes)
    .innerJoin(users, eq(users.id, privateNotes.userId))
    .where(sql`${inList(privateNotes.inReplyToId, 'ids')} and ${isShownPerson()}`)
    .orderBy(privateNotes.inReplyToId, privateNotes.createdAt, privateNotes.id)
    .limit(param('limit')),
)

/** Readers of a note may read its replies. */
export const replyLoader = loader(async (ctx: Context, ids) => {
  const rows = await ctx.db.all(answers, { ids, limit: ids.length * limits.quotes.replies })
  return Map.groupBy(rows, ({ inReplyToId }) => inReplyToId!)
})

const allowing = read('allowsPrivateNotes', { id: posts.id }, (query) =>
  query
    .from(posts)
    .where(sql`${posts.id} = ${param('id')} and ${takesNotes()}`)
    .limit(1),
)

export const allowsNotes = async (ctx: Context, postId: string): Promise<boolean> =>
  (await ctx.db.first(allowing, { id: postId })) !== null

/** Needs the story's row. */
export function takesNotes(): SQL<boolean> {
  return sql<boolean>`exists (select 1 from users author where author.id = ${posts.creatorId}
    and author.email is not null and ${isShownPerson('author')}
    and not exists (select 1 from user_settings where user_id = author.id
      and name = 'PUBLISHING_ALLOW_PRIVATE_NOTES' and value = 'OFF'))`
}
