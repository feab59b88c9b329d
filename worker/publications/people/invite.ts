/** Invites by username or email address, without disclosing whether the address has an account. */
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy/publicationDesk.ts'
import type { NotificationType } from '#schema/enums.ts'
import { email as emailInput } from '#schema/inputs/identity.ts'
import { limits } from '#schema/limits.ts'
import { type CollectionRole, collections } from '#schema/tables/publications.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { writeAndSend } from '#worker/platform/mail/messages.ts'
import { notifyOf } from '#worker/platform/notify.ts'
import { isRepeated } from '#worker/platform/database/idempotentCall.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'
import { invitationEmail } from '#worker/publications/people/invitationEmail.ts'
import { noCollection } from '#worker/publications/noCollection.ts'

type InviteFailure = Failure<'BadRequest' | 'NotFound' | 'Conflict' | 'TooManyRequests'>
type Invited = 'COLLECTION_INVITED' | 'COLLECTION_OFFERED'

const { people, invitations, invitation } = limits.publication

/** @param to a username, with or without `@`, or an email address */
export function inviteToCollection(
  ctx: Context,
  writer: Writer,
  { collectionId, to, role }: { collectionId: string; to: string; role: CollectionRole },
): Promise<InviteFailure | null> | InviteFailure {
  if (role === 'OWNER') return failure('BadRequest', copy.ownerByOffer)
  const asked = to.trim()
  return /^[^@]+@/.test(asked)
    ? inviteAddress(ctx, writer, { collectionId, role, address: asked })
    : inviteUser(writer, { collectionId, role, username: asked.replace(/^@/, '').toLowerCase() })
}

const personToJoin = read(
  'personToJoin',
  {
    id: users.id,
    isMember: sql<number>`exists (select 1 from collection_editors
      where collection_id = ${param('collectionId')} and user_id = ${users.id})`,
    isAsked: sql<number>`exists (select 1 from collection_invitations
      where collection_id = ${param('collectionId')} and user_id = ${users.id} and expires_at > ${param('now')})`,
  },
  (query) => query.from(users).where(and(eq(users.username, param('username')), isShownPerson())),
)

async function inviteUser(
  writer: Writer,
  { collectionId, role, username }: { collectionId: string; role: CollectionRole; username: string },
): Promise<InviteFailure | null> {
  const person = await writer.db.first(personToJoin, { collectionId, username, now: now() })
  if (!person) return failure('BadRequest', copy.noPerson(username))
  if (person.isMember && !isRepeated(writer)) return failure('Conflict', copy.isMember(username))
  if (person.isAsked && !isRepeated(writer)) return failure('Conflict', copy.isAsked(username))
  const use = withinRateLimit({ rateLimit: 'invitationsOfAccount', by: writer.actor })
  const done = await writeRows(writer, {
    guard: sql`${use.guard} and ${hasRoom(collectionId)}`,
    rows: [
      use.row,
      ...insertInvitation(writer, { collectionId, userId: person.id, role }),
      ...notifyInvited(writer, sql`${person.id}`, collectionId, 'COLLECTION_INVITED'),
    ],
  })
  return typeof done === 'string' ? refusal(writer, collectionId, done, username) : null
}

async function inviteAddress(
  ctx: Context,
  writer: Writer,
  { collectionId, role, address }: { collectionId: string; role: CollectionRole; address: string },
): Promise<InviteFailure | null> {
  const given = parsed(emailInput, address)
  if ('message' in given) return given
  const email = given.value
  const collection = await ctx.db.first(collectionToJoin, { collectionId, actor: writer.actor })
  if (!collection) return noCollection()
  const uses = [
    withinRateLimit({ rateLimit: 'invitationsOfAccount', by: writer.actor }),
    withinRateLimit({ rateLimit: 'invitationsToAddress', by: email }),
  ]
  const account = sql`(select id from users where email = ${email} and ${isShownPerson()})`
  const content = invitationEmail(ctx.env, { ...collection, role })
  const done = await writeAndSend(
    { ...writer, env: ctx.env },
    {
      guard: sql`${uses[0]!.guard} and ${uses[1]!.guard} and ${hasRoom(collectionId)}`,
      rows: [
        ...uses.map(({ row }) => row),
        ...insertInvitation(writer, { collectionId, email, role }),
        ...notifyInvited(writer, account, collectionId, 'COLLECTION_INVITED'),
        // This email already notifies them.
        sql`update notifications set email_due_at = null
          where user_id = ${account} and type = 'COLLECTION_INVITED' and subject_id = ${collectionId}`,
      ],
    },
    [{ kind: 'email', name: 'ADDRESS_INVITED', to: email, content }],
  )
  return typeof done === 'string' ? refusal(writer, collectionId, done, email) : null
}

const collectionToJoin = read(
  'collectionToJoin',
  {
    slug: collections.slug,
    name: collections.name,
    inviter: sql<string | null>`(select name from users where id = ${param('actor')})`,
  },
  (query) => query.from(collections).where(eq(collections.id, param('collectionId'))),
)

/** Offers ownership to a member; when they accept, the writer becomes an editor. */
export async function offerCollection(
  writer: Writer,
  collectionId: string,
  userId: string,
): Promise<Failure<'Conflict' | 'TooManyRequests'> | null> {
  const use = withinRateLimit({ rateLimit: 'invitationsOfAccount', by: writer.actor })
  const isMember = sql`exists (select 1 from collection_editors e join users u on u.id = e.user_id
    where e.collection_id = ${collectionId} and e.user_id = ${userId} and e.role <> 'OWNER' and ${isShownPerson('u')})`
  const done = await writeRows(writer, {
    guard: sql`${use.guard} and ${isMember}`,
    rows: [
      use.row,
      ...insertInvitation(writer, { collectionId, userId, role: 'OWNER' }),
      ...notifyInvited(writer, sql`${userId}`, collectionId, 'COLLECTION_OFFERED'),
    ],
  })
  if (typeof done !== 'string') return null
  return failure('Conflict', done === 'taken' ? copy.isOffered : copy.notMember)
}

export async function withdrawInvitation(
  writer: Writer,
  collectionId: string,
  id: string,
): Promise<Failure<'NotFound'> | null> {
  const it = sql`id = ${id} and collection_id = ${collectionId}`
  const done = await writeRows(writer, {
    guard: sql`exists (select 1 from collection_invitations where ${it})`,
    rows: [
      ...forgetNotified(invitedUsers(it), collectionId),
      sql`delete from collection_invitations where ${it}`,
    ],
  })
  return typeof done === 'string' ? failure('NotFound', copy.noInvitation) : null
}

/** Removes expired ones first, to free their places. */
function insertInvitation(
  { actor }: Writer,
  { collectionId, userId = null, email = null, role }: InvitationInput,
): SQL[] {
  const at = now()
  return [
    sql`delete from collection_invitations where collection_id = ${collectionId} and expires_at <= ${at}`,
    sql`insert into collection_invitations (id, collection_id, user_id, email, role, invited_by_id, created_at, expires_at)
      values (${newId()}, ${collectionId}, ${userId}, ${email}, ${role}, ${actor}, ${at}, ${at + invitation})`,
  ]
}

interface InvitationInput {
  collectionId: string
  userId?: string | null
  email?: string | null
  role: CollectionRole
}

/** Users invited before are notified again. */
const notifyInvited = ({ actor }: Writer, userId: SQL, collectionId: string, type: Invited): SQL[] => [
  ...forgetNotified(userId, collectionId),
  ...notifyOf(userId, type, { actorId: actor, subject: { type: 'COLLECTION', id: collectionId } }),
]

const TYPES = sql.raw(
  `('COLLECTION_INVITED', 'COLLECTION_OFFERED')` satisfies `('${NotificationType}', '${NotificationType}')`,
)

export const invitedUsers = (which: SQL): SQL =>
  sql`select coalesce(user_id, (select u.id from users u where u.email = collection_invitations.email))
    from collection_invitations where ${which}`

export const forgetNotified = (userIds: SQL, collectionId: string): SQL[] =>
  ['notifications', 'notification_actors'].map(
    (table) => sql`delete from ${sql.identifier(table)}
      where user_id in (${userIds}) and type in ${TYPES} and subject_id = ${collectionId}`,
  )

const hasRoom = (collectionId: unknown) =>
  sql`((select count(*) from collection_editors where collection_id = ${collectionId}) < ${people}
    and (select count(*) from collection_invitations where collection_id = ${collectionId}
      and expires_at > ${now()}) < ${invitations}
    and exists (select 1 from collections where id = ${collectionId}))`

const invitationRoom = read(
  'invitationRoom',
  {
    people: sql<number>`(select count(*) from collection_editors where collection_id = ${param('collectionId')})`,
    asked: sql<number>`(select count(*) from collection_invitations where collection_id = ${param('collectionId')})`,
  },
  (query) => query.from(sql`(select 1)`),
)

async function refusal(writer: Writer, collectionId: string, done: string, who: string) {
  if (done === 'taken') return failure('Conflict', copy.isAsked(who))
  const room = await writer.db.first(invitationRoom, { collectionId })
  if (room && room.people >= people) return failure('Conflict', copy.tooManyPeople(people))
  return room && room.asked >= invitations
    ? failure('Conflict', copy.tooManyAsked(invitations))
    : failure('TooManyRequests', copy.tooManyInvitations)
}
