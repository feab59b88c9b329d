import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy/publicationDesk.ts'
import { day, limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { newPerson, one, publish, run, startDraft } from '#test/drafts/writing.ts'
import { type Browser, openBrowser, sentTo } from '#test/identity/browser.ts'
import { answer, create, found, join } from '#test/publications/founding.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { runScheduled } from '#worker/jobs/scheduled.ts'

const bindings = env as unknown as Env
const { DB } = bindings
afterEach(resetClock)

const setTagline = (browser: Browser, id: string) =>
  run(browser, `editCollectionLook(collectionId: "${id}", look: { tagline: "Changed" })`)
const roleOf = async (id: string, userId: string) =>
  (
    await one<{ role: string }>(
      'select role from collection_editors where collection_id = ? and user_id = ?',
      id,
      userId,
    )
  )?.role ?? null
const masthead = async (id: string) =>
  (
    await DB.prepare('select role from collection_editors where collection_id = ? order by position')
      .bind(id)
      .all<{ role: string }>()
  ).results.map(({ role }) => role)
const statusOf = async (browser: Browser, at: string) => (await browser.get(at)).status
const page = async (browser: Browser, at: string) => (await browser.get(at)).text()
const schedule = () =>
  runScheduled(bindings, { waitUntil: () => undefined, passThroughOnException: () => undefined } as never)

describe('a publication', () => {
  test('a publication is founded by a person, who owns it; its address must be free and not reserved (R085)', async () => {
    const { browser, slug, id, ownerId } = await found()
    expect(await roleOf(id, ownerId)).toBe('OWNER')
    expect(await page(openBrowser(), path('ShowCollectionHome', { collectionSlug: slug }))).toContain(
      'A Magazine',
    )
    expect(await create(browser, slug)).toMatchObject({
      __typename: 'AlreadyExists',
      message: copy.taken(slug),
    })
    expect(await create(browser, 'misaki')).toMatchObject({ __typename: 'AlreadyExists' })
    expect(await create(browser, 'search')).toMatchObject({ __typename: 'BadRequest' })
    expect(await create(browser, 'no spaces')).toMatchObject({ __typename: 'BadRequest' })
  })

  test('a publication is founded only so often, and an account owns only so many', async () => {
    const { browser, ownerId } = await found()
    const { perAccount } = limits.publication
    await DB.batch(
      Array.from({ length: perAccount - 1 }, (_, i) =>
        DB.prepare(
          "insert into collection_editors (collection_id, user_id, role, position) values (?, ?, 'OWNER', 0)",
        ).bind(`full-${ownerId}-${i}`, ownerId),
      ),
    )
    expect(await create(browser, `one-more-${ownerId}`)).toMatchObject({
      __typename: 'Conflict',
      message: copy.tooManyOwned(perAccount),
    })
  })
})

describe('people of a publication', () => {
  test('people are invited by username, read about it in their notifications, and join as they accept', async () => {
    const founded = await found()
    const { browser, id, slug } = founded
    const person = await newPerson('invited')
    const to = (role: string) =>
      run(browser, `inviteToCollection(collectionId: "${id}", to: "${person.username}", role: ${role})`)
    expect(await to('OWNER')).toMatchObject({ __typename: 'BadRequest' })
    expect(await to('EDITOR')).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await to('EDITOR')).toMatchObject({ __typename: 'Conflict' })
    const at = path('AnswerCollectionInvitation', { collectionSlug: slug })
    expect(await page(person.browser, path('ShowYourNotifications'))).toContain(at)
    expect(await page(person.browser, at)).toContain('A Magazine')
    expect(await statusOf(browser, at)).toBe(404)
    expect(await setTagline(person.browser, id)).toMatchObject({ __typename: 'Forbidden' })
    expect(await answer(person.browser, id, true)).toMatchObject({ role: 'EDITOR' })
    expect(await setTagline(person.browser, id)).toMatchObject({ __typename: 'Collection' })
    expect(await answer(person.browser, id, true)).toMatchObject({ __typename: 'NotFound' })
    expect(await to('EDITOR')).toMatchObject({
      __typename: 'Conflict',
      message: copy.isMember(person.username),
    })
    await join(founded, 'WRITER')
    expect(await masthead(id)).toEqual(['OWNER', 'EDITOR', 'WRITER'])
    expect(await page(openBrowser(), path('ShowCollectionMasthead', { collectionSlug: slug }))).toContain(
      'Editor',
    )
  })

  test('people who decline, are uninvited or come too late do not join', async () => {
    const { browser, id } = await found()
    const person = await newPerson('invited')
    const invite = () =>
      run(browser, `inviteToCollection(collectionId: "${id}", to: "${person.username}", role: WRITER)`)
    const invitation = () =>
      one<{ id: string }>('select id from collection_invitations where user_id = ?', person.id)
    await invite()
    expect(await answer(person.browser, id, false)).toMatchObject({
      __typename: 'AnsweredCollectionInvitation',
    })
    expect(await answer(person.browser, id, true)).toMatchObject({ __typename: 'NotFound' })
    await invite()
    const asked = await invitation()
    expect(
      await run(browser, `withdrawCollectionInvitation(collectionId: "${id}", invitationId: "${asked!.id}")`),
    ).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await answer(person.browser, id, true)).toMatchObject({ __typename: 'NotFound' })
    await invite()
    advanceClock(limits.publication.invitation + day)
    expect(await answer(person.browser, id, true)).toMatchObject({ __typename: 'NotFound' })
    expect(await invite()).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await masthead(id)).toEqual(['OWNER'])
  })

  test('people are invited by an address without learning its account, and get an email', async () => {
    const { browser, id, slug } = await found()
    const person = await newPerson('addressed')
    const account = await one<{ email: string }>('select email from users where id = ?', person.id)
    const email = account!.email
    expect(
      await run(browser, `inviteToCollection(collectionId: "${id}", to: "${email}", role: WRITER)`),
    ).toMatchObject({ __typename: 'MutationSuccess' })
    const mails = await sentTo(email)
    expect(JSON.stringify(mails)).toContain(path('AnswerCollectionInvitation', { collectionSlug: slug }))
    expect(
      await browser.ask(`{ collectionDesk(slug: "${slug}") { invitations { email user { username } } } }`),
    ).toMatchObject({ invitations: [{ email, user: null }] })
    const stranger = await newPerson('stranger')
    expect(await answer(stranger.browser, id, true)).toMatchObject({ __typename: 'NotFound' })
    expect(await answer(person.browser, id, true)).toMatchObject({ role: 'WRITER' })
  })

  test('people lose their rights with the very next write once they are removed (A7)', async () => {
    const founded = await found()
    const editor = await join(founded, 'EDITOR')
    const { browser, id } = founded
    expect(await setTagline(editor.browser, id)).toMatchObject({ __typename: 'Collection' })
    expect(
      await run(browser, `removeFromCollection(collectionId: "${id}", userId: "${editor.id}")`),
    ).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await setTagline(editor.browser, id)).toMatchObject({ __typename: 'Forbidden' })
    expect(await roleOf(id, editor.id)).toBeNull()
  })

  test('people change between editor and writer only by the owner, and the last owner stays', async () => {
    const founded = await found()
    const { browser, id, ownerId } = founded
    const editor = await join(founded, 'EDITOR')
    const role = (by: Browser, userId: string, name: string) =>
      run(by, `setCollectionRole(collectionId: "${id}", userId: "${userId}", role: ${name})`)
    expect(await role(editor.browser, editor.id, 'WRITER')).toMatchObject({ __typename: 'Forbidden' })
    expect(await role(browser, editor.id, 'WRITER')).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await setTagline(editor.browser, id)).toMatchObject({ __typename: 'Forbidden' })
    expect(await role(browser, ownerId, 'WRITER')).toMatchObject({ __typename: 'Conflict' })
    expect(await role(browser, editor.id, 'OWNER')).toMatchObject({ __typename: 'BadRequest' })
    const leave = (by: Browser) => run(by, `leaveCollection(collectionId: "${id}")`)
    expect(await leave(browser)).toMatchObject({ __typename: 'Conflict', message: copy.lastOwner })
    expect(await leave(editor.browser)).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await leave(editor.browser)).toMatchObject({ __typename: 'Forbidden' })
    expect(await masthead(id)).toEqual(['OWNER'])
  })

  test('people are offered the publication, and own it once they accept; its owner is an editor then', async () => {
    const founded = await found()
    const { browser, id, ownerId } = founded
    const editor = await join(founded, 'EDITOR')
    const stranger = await newPerson('stranger')
    const offer = (by: Browser, userId: string) =>
      run(by, `offerCollection(collectionId: "${id}", userId: "${userId}")`)
    expect(await offer(browser, stranger.id)).toMatchObject({
      __typename: 'Conflict',
      message: copy.notMember,
    })
    expect(await offer(editor.browser, editor.id)).toMatchObject({ __typename: 'Forbidden' })
    expect(await offer(browser, editor.id)).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await roleOf(id, ownerId)).toBe('OWNER')
    expect(await answer(editor.browser, id, true)).toMatchObject({ role: 'OWNER' })
    expect([await roleOf(id, editor.id), await roleOf(id, ownerId)]).toEqual(['OWNER', 'EDITOR'])
    expect(await masthead(id)).toEqual(['OWNER', 'EDITOR'])
  })

  test('people do not become owners by an offer of a person who is no longer its owner', async () => {
    const founded = await found()
    const { browser, id, ownerId } = founded
    const editor = await join(founded, 'EDITOR')
    await run(browser, `offerCollection(collectionId: "${id}", userId: "${editor.id}")`)
    await DB.prepare("update collection_editors set role = 'EDITOR' where collection_id = ? and user_id = ?")
      .bind(id, ownerId)
      .run()
    expect(await answer(editor.browser, id, true)).toMatchObject({ __typename: 'Conflict' })
    expect(await roleOf(id, editor.id)).toBe('EDITOR')
  })
})

test('a writer publishes in no publication, and in one that they belong to (R005)', async () => {
  const founded = await found()
  const writer = await join(founded, 'EDITOR')
  const addressOf = async (title: string, collectionId?: string) => {
    const postId = await startDraft(writer.browser, title)
    if (collectionId)
      expect(
        await run(writer.browser, `setPublication(postId: "${postId}", collectionId: "${collectionId}")`),
      ).not.toHaveProperty('message')
    await publish(writer.browser, postId)
    const { mediumUrl } = await openBrowser().ask(`{ post(id: "${postId}") { mediumUrl } }`)
    return new URL(String(mediumUrl)).pathname
  }
  const alone = await addressOf('Published Alone')
  const within = await addressOf('Published Within', founded.id)
  expect(alone).toMatch(/^\/@/)
  expect(within).toContain(`/${founded.slug}/`)
  for (const address of [alone, within]) expect(await statusOf(openBrowser(), address)).toBe(200)
})

describe('a deleted publication', () => {
  const remove = (browser: Browser, id: string, name = 'A Magazine') =>
    run(browser, `deleteCollection(collectionId: "${id}", name: "${name}")`)

  /** Has a story of its owner. */
  async function withStory() {
    const founded = await found()
    const postId = await startDraft(founded.browser, 'On Glue')
    await run(founded.browser, `setPublication(postId: "${postId}", collectionId: "${founded.id}")`)
    await publish(founded.browser, postId)
    return { ...founded, postId }
  }
  const collectionOf = (postId: string) =>
    one<{ id: string | null; inTags: number }>(
      `select collection_id as id, (select count(*) from post_authors where post_id = posts.id and collection_id is not null) as inTags
       from posts where id = ?`,
      postId,
    )

  test('a deleted publication is hidden at once, is restored unchanged, and needs its name to be typed', async () => {
    const { browser, id, slug, postId } = await withStory()
    const home = path('ShowCollectionHome', { collectionSlug: slug })
    expect(await remove(browser, id, 'Another')).toMatchObject({ __typename: 'BadRequest' })
    expect(await statusOf(openBrowser(), home)).toBe(200)
    expect(await remove(browser, id)).toMatchObject({ __typename: 'MutationSuccess' })
    const rows = [
      home,
      path('ShowCollectionMasthead', { collectionSlug: slug }),
      path('ShowCollectionSettings', { collectionSlug: slug }),
      path('EditCollection', { collectionSlug: slug }),
    ]
    for (const at of rows) expect([at, await statusOf(browser, at)]).toEqual([at, 404])
    expect(await browser.ask(`{ collection(id: "${id}") { id } }`)).toBeNull()
    expect(await browser.ask(`{ post(id: "${postId}") { collection { id } } }`)).toEqual({ collection: null })
    expect(await setTagline(browser, id)).toMatchObject({ __typename: 'NotFound' })
    // Its address is held.
    expect(await create(browser, slug)).toMatchObject({ __typename: 'AlreadyExists' })
    expect(await page(browser, path('ShowSettingsTab', { setting: 'publishing' }))).toContain(copy.goneOn)
    const back = (by: Browser) => run(by, `undeleteCollection(collectionId: "${id}")`)
    expect(await back((await newPerson('stranger')).browser)).toMatchObject({ __typename: 'NotFound' })
    expect(await back(browser)).toMatchObject({ __typename: 'Collection' })
    expect(await statusOf(openBrowser(), home)).toBe(200)
    expect(await browser.ask(`{ post(id: "${postId}") { collection { slug } } }`)).toEqual({
      collection: { slug },
    })
    expect(await one('select post_count from collections where id = ?', id)).toEqual({ post_count: 1 })
    expect(await back(browser)).toMatchObject({ __typename: 'NotFound' })
  })

  test('a deleted publication is gone after its days in the trash: its stories are their authors’, and its address stays held', async () => {
    const { browser, id, slug, postId } = await withStory()
    await remove(browser, id)
    await schedule()
    expect(await collectionOf(postId)).toEqual({ id, inTags: 1 })
    advanceClock(limits.trash.retention + day)
    await schedule()
    expect(await collectionOf(postId)).toEqual({ id: null, inTags: 0 })
    expect(await one('select count(*) as n from collection_trash where id = ?', id)).toEqual({ n: 0 })
    expect(await masthead(id)).toEqual([])
    expect(await run(browser, `undeleteCollection(collectionId: "${id}")`)).toMatchObject({
      __typename: 'NotFound',
    })
    const { browser: other } = await newPerson('later')
    expect(await create(other, slug)).toMatchObject({ __typename: 'AlreadyExists' })
  })

  test('a deleted publication keeps its pictures, also the pictures of its look, while it can be restored', async () => {
    const { browser, id } = await found()
    await DB.prepare(
      `insert or ignore into images (id, content_type, width, height, bytes, digest, created_at)
       values ('0000000071c7', 'image/png', 1, 1, 1, 'of-a-magazine', 0)`,
    ).run()
    await DB.prepare(
      `insert or ignore into images (id, content_type, width, height, bytes, digest, created_at)
       values ('0000000071c8', 'image/png', 1, 1, 1, 'of-a-header', 0)`,
    ).run()
    await DB.prepare(
      `update collections set avatar_id = '0000000071c7', theme = '{"headerImageId":"0000000071c8"}' where id = ?`,
    )
      .bind(id)
      .run()
    const uses = () =>
      one<{ n: number }>('select count(*) as n from image_uses where subject_id = ?', id).then(
        (row) => row!.n,
      )
    expect(await uses()).toBe(2)
    await remove(browser, id)
    expect(await uses()).toBe(2)
    await run(browser, `undeleteCollection(collectionId: "${id}")`)
    expect(await uses()).toBe(2)
  })
})
