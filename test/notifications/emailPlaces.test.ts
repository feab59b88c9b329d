import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import type { EntityType, NotificationType } from '#schema/enums.ts'
import { limits, minute } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { sentTo } from '#test/identity/browser.ts'
import { newReader } from '#test/notifications/emailReader.ts'
import type { Addressee } from '#test/notifications/optionalCauses.ts'
import { one, run } from '#test/drafts/writing.ts'
import { found } from '#test/publications/founding.ts'
import { waiting } from '#test/publications/submitting.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { queueEmails } from '#worker/notifications/queueEmails.ts'
import { outboxWork } from '#worker/jobs/outboxWork.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { notifyOf } from '#worker/platform/notify.ts'
import { drainOutbox } from '#worker/platform/database/outbox.ts'
import { writeRows } from '#worker/platform/database/write.ts'

const env = bindings as unknown as Env
const { DB, MAIN_ORIGIN } = env
const { seeOne } = copy.notifications

let reader: Addressee
beforeEach(async () => {
  reader = await newReader()
})
afterEach(resetClock)
restoreAfterEach()

const find = async <T>(sql: string) => (await DB.prepare(sql).first<T>())!

/** The writer acts. */
async function notify(type: NotificationType, subject?: { type: EntityType; id: string }) {
  const { id: actorId } = await find<{ id: string }>("select id from users where username = 'writer'")
  await writeRows({ db: openDb(DB) }, { rows: notifyOf(reader.id, type, { actorId, subject }) })
}

async function later() {
  advanceClock(limits.notifications.emailDelay)
  await queueEmails(env)
  await drainOutbox(env, outboxWork)
}

const PLACES: Record<string, { label: string; cause: () => Promise<string> }> = {
  'a follower': {
    label: seeOne.ShowUser,
    async cause() {
      await notify('USER_FOLLOWED')
      return path('ShowUser', { username: 'writer' })
    },
  },
  'a story that was clapped for': {
    label: seeOne.ShowPost,
    async cause() {
      const { id, slug } = await find<{ id: string; slug: string }>(
        'select id, slug from posts where listed_at is not null and depth = 0 limit 1',
      )
      await notify('POST_CLAPPED', { type: 'POST', id })
      return path('ShowPost', { postId: slug })
    },
  },
  'a response': {
    label: seeOne.response,
    async cause() {
      const { id, slug } = await find<{ id: string; slug: string }>(
        `select id, slug from posts where depth = 1 and first_published_at is not null and deleted_at is null
           and limited_at is null limit 1`,
      )
      await notify('RESPONSE_CREATED', { type: 'POST', id })
      return path('ShowPost', { postId: slug })
    },
  },
  'a list': {
    label: seeOne.ShowUserList,
    async cause() {
      const { id, slug, username } = await find<{ id: string; slug: string; username: string }>(
        `select c.id, c.slug, u.username from catalogs c join users u on u.id = c.creator_id
         where c.type = 'LISTS' and c.visibility = 'PUBLIC' limit 1`,
      )
      await notify('CATALOG_FOLLOWED', { type: 'CATALOG', id })
      return path('ShowUserList', { username, catalogSlugId: slug })
    },
  },
  'a reading list': {
    label: seeOne.ShowUserList,
    async cause() {
      const { id, username } = await find<{ id: string; username: string }>(
        `insert into catalogs (id, creator_id, type, name, slug, visibility, items_count, created_at, updated_at)
         select 'predefined:' || id || ':READING_LIST', id, 'PREDEFINED_LIST', '', '', 'PUBLIC', 0, 1, 1
         from users where username = 'member' returning id, 'member' as username`,
      )
      await notify('CATALOG_FOLLOWED', { type: 'CATALOG', id })
      return path('ShowUserList', { username, catalogSlugId: 'reading-list' })
    },
  },
  'a private note': {
    label: seeOne.ShowPostNotes,
    async cause() {
      const { id } = await find<{ id: string }>('select id from posts where listed_at is not null limit 1')
      await notify('PRIVATE_NOTE_CREATED', { type: 'POST', id })
      return path('ShowPostNotes', { postId: id })
    },
  },
  'an invitation to a publication': {
    label: seeOne.AnswerCollectionInvitation,
    async cause() {
      const { id, slug } = await found()
      await notify('COLLECTION_INVITED', { type: 'COLLECTION', id })
      return path('AnswerCollectionInvitation', { collectionSlug: slug })
    },
  },
}

test.each(Object.entries(PLACES))(
  'the email about %s links there, and its button says so',
  async (_, { label, cause }) => {
    const place = await cause()
    await later()
    const [sent, ...others] = await sentTo(reader.email)
    expect(others).toEqual([])
    expect(sent!.links).toEqual([MAIN_ORIGIN + place])
    expect(sent!.text).toContain(`${label}:\n${MAIN_ORIGIN}${place}`)
  },
)

test('emails about a submission link to it for its editors, and to their comments for its author', async () => {
  const { browser, id, slug, postId, writer } = await waiting()
  await run(browser, `commentOnSubmission(postId: "${postId}", passage: "holds", text: "How?")`)
  await later()
  const emailOf = async (userId: string) =>
    (await one<{ email: string }>('select email from users where id = ?', userId))!.email
  const owner = await one<{ id: string }>(
    "select user_id as id from collection_editors where collection_id = ? and role = 'OWNER'",
    id,
  )
  const linksOf = async (to: string) => (await sentTo(to)).flatMap(({ links }) => links)
  expect(await linksOf(await emailOf(owner!.id))).toContain(
    MAIN_ORIGIN + path('ShowCollectionSubmissions', { collectionSlug: slug }, { story: postId }),
  )
  expect(await linksOf(await emailOf(writer.id))).toContain(
    `${MAIN_ORIGIN}${path('ShowPostSettings', { postId })}#comments`,
  )
})

test('each line of the digest is a link to its subject', async () => {
  const { id, slug } = await find<{ id: string; slug: string }>(
    'select id, slug from posts where listed_at is not null and depth = 0 limit 1',
  )
  await notify('USER_FOLLOWED')
  await notify('POST_CLAPPED', { type: 'POST', id })
  await DB.prepare('update notifications set email_due_at = null').run()
  await DB.prepare('update users set digest_due_at = ? where id = ?').bind(now(), reader.id).run()
  advanceClock(minute)
  await later()
  const [sent] = await sentTo(reader.email)
  expect(sent!.links.toSorted()).toEqual(
    [
      path('ShowPost', { postId: slug }),
      path('ShowUser', { username: 'writer' }),
      path('ShowYourNotifications'),
    ]
      .map((place) => MAIN_ORIGIN + place)
      .toSorted(),
  )
})
