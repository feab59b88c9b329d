import { and, eq, sql } from 'drizzle-orm'
import { copy } from '#schema/copy/publishing.ts'
import { copy as drafts } from '#schema/copy/drafts.ts'
import { limits } from '#schema/limits.ts'
import { coauthorInvitations } from '#schema/tables/drafts.ts'
import { posts } from '#schema/tables/posts.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { sharedEqually } from '#worker/drafts/authorShares.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { isKept } from '#worker/permissions/story.ts'
import { now } from '#worker/platform/clock.ts'
import { notifyOf } from '#worker/platform/notify.ts'
import { isRepeated } from '#worker/platform/database/idempotentCall.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'
import { type ChangeFailure, changePost } from '#worker/posts/verbs/changePost.ts'
import { userShape } from '#worker/users/userShape.ts'

type InviteFailure = Failure<'BadRequest' | 'NotFound' | 'Conflict' | 'TooManyRequests'>

const personToInvite = read(
  'personToInvite',
  {
    id: users.id,
    isAsked: sql<number>`exists (select 1 from post_authors where post_id = ${param('postId')} and user_id = ${users.id})
      or exists (select 1 from coauthor_invitations where post_id = ${param('postId')} and user_id = ${users.id})`,
    authors: sql<number>`(select count(*) from post_authors where post_id = ${param('postId')})
      + (select count(*) from coauthor_invitations where post_id = ${param('postId')})`,
    isInTrash: sql<number>`(select deleted_at is not null from posts where id = ${param('postId')})`,
  },
  (query) => query.from(users).where(and(eq(users.username, param('username')), isShownPerson())),
)

/** @param given a username, with or without `@` */
export async function inviteCoauthor(
  { db }: Pick<Context, 'db'>,
  writer: Writer,
  postId: string,
  given: string,
): Promise<InviteFailure | null> {
  const username = given.trim().replace(/^@/, '').toLowerCase()
  const person = await db.first(personToInvite, { postId, username })
  if (!person) return failure('BadRequest', copy.noPerson(username))
  if (person.isInTrash) return failure('Conflict', drafts.inTrash)
  if (person.isAsked && !isRepeated(writer)) return failure('Conflict', copy.isAuthor(username))
  const { authors: most } = limits.story
  if (person.authors >= most && !isRepeated(writer)) return failure('Conflict', copy.tooManyAuthors(most))
  const use = withinRateLimit({ rateLimit: 'invitationsOfAccount', by: writer.actor })
  const done = await writeRows(writer, {
    guard: sql`${use.guard} and (select count(*) from post_authors where post_id = ${postId})
      + (select count(*) from coauthor_invitations where post_id = ${postId}) < ${most}`,
    rows: [
      use.row,
      sql`insert into coauthor_invitations (post_id, user_id, invited_by_id, created_at)
        values (${postId}, ${person.id}, ${writer.actor}, ${now()})`,
      ...notifyOf(person.id, 'COAUTHOR_INVITED', {
        actorId: writer.actor,
        subject: { type: 'POST', id: postId },
      }),
    ],
  })
  if (typeof done !== 'string') return null
  return done === 'taken'
    ? failure('Conflict', copy.isAuthor(username))
    : failure('TooManyRequests', copy.tooManyInvitations)
}

/** The creator stays; co-authors can only remove themselves. */
export function removeCoauthor(
  writer: Writer,
  postId: string,
  userId: string,
): Promise<{ version: number } | ChangeFailure> {
  const isCreator = sql`creator_id = ${writer.actor}`
  return changePost(writer, postId, {
    when: sql`creator_id <> ${userId} and (${isCreator} or ${userId} = ${writer.actor} or exists
      (select 1 from coauthor_invitations where post_id = ${postId} and user_id = ${userId}))`,
    otherwise: copy.onlyCreator,
    set: [],
    rows: [
      ...sharedEqually(postId, userId),
      sql`delete from post_authors where post_id = ${postId} and user_id = ${userId} and position > 0
        and (user_id = ${writer.actor} or exists (select 1 from posts where id = ${postId} and ${isCreator}))`,
      sql`delete from coauthor_invitations where post_id = ${postId} and user_id = ${userId}`,
    ],
    verb: 'removeCoauthor',
  })
}

/** For the batch of the answer. */
export const isInvited = (viewerId: unknown, postId: string) =>
  sql`exists (select 1 from coauthor_invitations i join users own on own.id = i.user_id
    where i.post_id = ${postId} and i.user_id = ${viewerId} and ${isShownPerson('own')})`

export async function answerInvitation(
  writer: Writer,
  postId: string,
  isAccepted: boolean,
): Promise<Failure<'NotFound' | 'Conflict'> | null> {
  const answered = sql`delete from coauthor_invitations where post_id = ${postId} and user_id = ${writer.actor}`
  if (!isAccepted) {
    const done = await writeRows(writer, { rows: [answered] })
    return typeof done === 'string' ? failure('NotFound', copy.noInvitation) : null
  }
  const done = await changePost(writer, postId, {
    when: sql`deleted_at is null`,
    otherwise: copy.noInvitation,
    set: [],
    rows: [
      sql`insert into post_authors (post_id, user_id, position)
        select ${postId}, ${writer.actor}, coalesce(max(position), 0) + 1 from post_authors where post_id = ${postId}`,
      answered,
      ...sharedEqually(postId),
    ],
    alsoTags: sql`select ${`user-${writer.actor}`} as tag`,
    verb: 'acceptInvitation',
  })
  if (!('message' in done)) return null
  return failure(done.__typename === 'NotFound' ? 'NotFound' : 'Conflict', copy.noInvitation)
}

const ownInvitation = read(
  'ownInvitation',
  {
    postId: posts.id,
    title: posts.title,
    createdAt: coauthorInvitations.createdAt,
    invitedBy: userShape,
  },
  (query) =>
    query
      .from(coauthorInvitations)
      .innerJoin(posts, and(eq(posts.id, coauthorInvitations.postId), isKept()))
      .innerJoin(users, and(eq(users.id, coauthorInvitations.invitedById), isShownPerson()))
      .where(
        and(
          eq(coauthorInvitations.postId, param('postId')),
          eq(coauthorInvitations.userId, param('viewerId')),
        ),
      ),
)

/** Null without an invitation, and for an unknown story. */
export const readInvitation = (ctx: Context, postId: string) =>
  ctx.db.first(ownInvitation, { postId, viewerId: ctx.caller?.viewer?.id ?? null })
