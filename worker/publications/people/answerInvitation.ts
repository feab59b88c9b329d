import { and, eq, sql } from 'drizzle-orm'
import { copy } from '#schema/copy/publicationDesk.ts'
import { limits } from '#schema/limits.ts'
import { collectionInvitations, collections } from '#schema/tables/publications.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import type { By } from '#worker/permissions/change.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { collectionTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { commit, type Writer, writeRows } from '#worker/platform/database/write.ts'
import { forgetNotified } from '#worker/publications/people/invite.ts'
import { inOrder } from '#worker/publications/people/masthead.ts'
import { userShape } from '#worker/users/userShape.ts'

const isFor = (userId: unknown) =>
  sql`(i.user_id = ${userId} or i.email = (select email from users own where own.id = ${userId}))`

/** Checked in the batch of the answer. */
export const isInvitedToCollection = ({ viewerId }: By, collectionId: string) =>
  sql`exists (select 1 from collection_invitations i join users own on own.id = ${viewerId}
    join collections c on c.id = i.collection_id
    where i.collection_id = ${collectionId} and i.expires_at > ${now()} and ${isShownPerson('own')} and ${isFor(viewerId)})`

const shape = {
  id: collectionInvitations.id,
  role: collectionInvitations.role,
  expiresAt: collectionInvitations.expiresAt,
  collectionId: collections.id,
  slug: collections.slug,
  name: collections.name,
  tagline: collections.tagline,
  avatarId: collections.avatarId,
  invitedBy: userShape,
}

export type OwnInvitationRow = RowOf<typeof shape>

const ofViewer = (name: string, which: ReturnType<typeof eq>) =>
  read(name, shape, (query) =>
    query
      .from(collectionInvitations)
      .innerJoin(collections, eq(collections.id, collectionInvitations.collectionId))
      .innerJoin(users, eq(users.id, collectionInvitations.invitedById))
      .where(
        and(
          which,
          sql`${collectionInvitations.expiresAt} > ${param('now')}
            and (${collectionInvitations.userId} = ${param('viewerId')} or ${collectionInvitations.email} =
              (select email from users own where own.id = ${param('viewerId')}))`,
        ),
      )
      // If there are several invitations, take the higher role.
      .orderBy(sql`${collectionInvitations.role} = 'WRITER'`, collectionInvitations.id)
      .limit(1),
  )

const bySlug = ofViewer('ownCollectionInvitation', eq(collections.slug, param('slug')))
const byId = ofViewer('ownCollectionInvitationById', eq(collections.id, param('collectionId')))

/** Null without an invitation, and for an unknown publication. */
export async function findInvitation(
  ctx: Context,
  where: { slug: string } | { collectionId: string },
): Promise<OwnInvitationRow | null> {
  const viewerId = ctx.caller?.viewer?.id
  if (!viewerId) return null
  return 'slug' in where
    ? ctx.db.first(bySlug, { slug: where.slug.toLowerCase(), viewerId, now: now() })
    : ctx.db.first(byId, { ...where, viewerId, now: now() })
}

/** @param invitation as read before; the batch checks it again */
export async function answerInvitation(
  writer: Writer,
  { id, collectionId, role, invitedBy }: OwnInvitationRow,
  isAccepted: boolean,
): Promise<Failure<'NotFound' | 'Conflict'> | null> {
  const { actor } = writer
  const answered = [
    sql`delete from collection_invitations as i where collection_id = ${collectionId} and ${isFor(actor)}`,
    ...forgetNotified(sql`${actor}`, collectionId),
  ]
  if (!isAccepted) {
    const done = await writeRows(writer, { rows: answered })
    return typeof done === 'string' ? failure('NotFound', copy.noInvitation) : null
  }
  const it = sql`exists (select 1 from collection_invitations i where i.id = ${id} and i.role = ${role} and ${isFor(actor)})`
  const done = await commit(writer, {
    guard: sql`${it} and ${role === 'OWNER' ? isStillOffered(collectionId, actor, invitedBy.id) : hasRoom(collectionId)}`,
    rows: [
      ...(role === 'OWNER'
        ? [
            sql`update collection_editors set role = iif(user_id = ${actor}, 'OWNER', 'EDITOR')
              where collection_id = ${collectionId} and user_id in (${actor}, ${invitedBy.id})`,
          ]
        : [
            sql`insert into collection_editors (collection_id, user_id, role, position)
              select ${collectionId}, ${actor}, ${role}, coalesce(max(position), 0) + 1
              from collection_editors where collection_id = ${collectionId}
              on conflict do nothing`,
          ]),
      ...answered,
      inOrder(collectionId),
    ],
    purge: { tags: [collectionTag(collectionId)], reason: 'answerCollectionInvitation' },
  })
  if (typeof done !== 'string') return null
  return failure(
    'Conflict',
    role === 'OWNER' ? copy.noInvitation : copy.tooManyPeople(limits.publication.people),
  )
}

const isStillOffered = (collectionId: string, userId: string, ownerId: string) =>
  sql`exists (select 1 from collection_editors where collection_id = ${collectionId} and user_id = ${ownerId} and role = 'OWNER')
    and exists (select 1 from collection_editors where collection_id = ${collectionId} and user_id = ${userId})`

const hasRoom = (collectionId: string) =>
  sql`(select count(*) from collection_editors where collection_id = ${collectionId}) < ${limits.publication.people}`
