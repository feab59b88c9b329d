/** Authors change their stories, editors their publications, users their domains. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { openContext } from '#test/graphql/call.ts'
import { storyWhere } from '#test/demo.ts'
import { claim, check, detach, domainsOf } from '#test/hosts/domainActs.ts'
import { idOf, signedIn, VISITOR } from '#test/permissions/actors.ts'
import { mutate, verbs } from '#test/staff.ts'
import { readCaller } from '#worker/identity/caller.ts'
import { writerWith } from '#worker/permissions/writer.ts'
import { mayChangePublication } from '#worker/permissions/change.ts'
import type { Env } from '#worker/platform/env.ts'
import { editLook } from '#worker/publications/editLook.ts'

const bindings = env as unknown as Env
const { DB } = bindings

type Headers = Record<string, string>

let author: Headers, coauthor: Headers, otherUser: Headers, suspended: Headers, staff: Headers
let storyId: string, draftId: string

const asked = async (text: string, variables: Record<string, unknown>, headers: Headers) =>
  (await mutate(text, variables, headers as never)).__typename

beforeAll(async () => {
  const people = ['writer', 'author', 'reader', 'suspended', 'staff'].map(signedIn)
  ;[author, coauthor, otherUser, suspended, staff] = (await Promise.all(people)) as [
    Headers,
    Headers,
    Headers,
    Headers,
    Headers,
  ]
  storyId = (
    await storyWhere("u.username = 'writer' and p.visibility = 'PUBLIC' and p.listed_at is not null")
  ).id
  draftId = (await storyWhere("u.username = 'writer' and p.first_published_at is null")).id
  for (const id of [storyId, draftId]) {
    await DB.prepare('insert or ignore into post_authors (post_id, user_id, position) values (?, ?, 9)')
      .bind(id, await idOf('author'))
      .run()
  }
})

const revisionOf = (id: string) =>
  DB.prepare('select revision from posts where id = ?').bind(id).first<number>('revision')

const editOf = async (postId: string) => ({
  postId,
  baseRevision: await revisionOf(postId),
  title: 'A title of the test',
  subtitle: '',
  paragraphs: JSON.stringify([{ name: 'a1b2', type: 'P', text: 'Some words.', markups: [] }]),
})

describe('a story', () => {
  test('a story is edited, unlisted, published, locked, unpublished and deleted by its author and co-authors (R421)', async () => {
    for (const headers of [author, coauthor]) {
      const done = (text: string, variables: Record<string, unknown> = {}) =>
        asked(text, { postId: storyId, ...variables }, headers)
      expect(await done(verbs.editPost, await editOf(storyId))).toBe('ChangedPost')
      expect(await done(verbs.unlistPost)).toBe('ChangedPost')
      expect(await done(verbs.publishPost)).toBe('ChangedPost')
      expect(await done(verbs.lockPost, { isLocked: true })).toBe('ChangedPost')
      expect(await done(verbs.lockPost, { isLocked: false })).toBe('ChangedPost')
      expect(await done(verbs.unpublishPost)).toBe('ChangedPost')
      expect(await done(verbs.publishPost)).toBe('ChangedPost')
      expect(await done(verbs.deletePost)).toBe('ChangedPost')
      expect(await done(verbs.undeletePost)).toBe('ChangedPost')
    }
  })

  const CHANGES: [string, (id: string) => Promise<Record<string, unknown>>][] = [
    ['editPost', editOf],
    ['publishPost', async (postId) => ({ postId })],
    ['unlistPost', async (postId) => ({ postId })],
    ['lockPost', async (postId) => ({ postId, isLocked: true })],
    ['unpublishPost', async (postId) => ({ postId })],
    ['deletePost', async (postId) => ({ postId })],
    ['undeletePost', async (postId) => ({ postId })],
  ]

  test.each(CHANGES)(
    '%s is refused to others, and is not found where they may not see the story (A1)',
    async (name, variablesOf) => {
      const text = verbs[name as keyof typeof verbs]
      const before = await rowOf(storyId)
      const said = async (id: string, headers: Headers) => asked(text, await variablesOf(id), headers)
      expect(await said(storyId, VISITOR)).toBe('Unauthorized')
      expect(await said(storyId, otherUser)).toBe('Forbidden')
      expect(await said(storyId, suspended)).toBe('Forbidden')
      expect(await said(draftId, otherUser)).toBe('NotFound')
      const known = await mutate(text, await variablesOf(draftId), otherUser as never)
      const unknown = await mutate(
        text,
        { ...(await variablesOf(draftId)), postId: 'ffffffffffff' },
        otherUser as never,
      )
      expect(known).toEqual(unknown)
      expect(await rowOf(storyId)).toEqual(before)
    },
  )

  test('an invalid text does not reveal that a draft exists (A1)', async () => {
    const bad = {
      ...(await editOf(draftId)),
      paragraphs: JSON.stringify([
        { name: 'a1b2', type: 'P', text: 'Words', markups: [{ type: 'STRONG', start: 3, end: 1 }] },
      ]),
    }
    const known = await mutate(verbs.editPost, bad, otherUser as never)
    const unknown = await mutate(verbs.editPost, { ...bad, postId: 'ffffffffffff' }, otherUser as never)
    expect(known).toEqual(unknown)
  })

  test('a story is suspended only by staff (R023)', async () => {
    const change = { postId: storyId, isSuspended: true }
    expect(await asked(verbs.suspendPost, change, VISITOR)).toBe('Unauthorized')
    for (const headers of [author, otherUser]) {
      expect(await asked(verbs.suspendPost, change, headers)).toBe('Forbidden')
    }
    expect(await asked(verbs.suspendPost, change, staff)).toBe('ChangedPost')
    expect(await asked(verbs.publishPost, { postId: storyId }, author)).toBe('Conflict')
    expect(await asked(verbs.suspendPost, { ...change, isSuspended: false }, staff)).toBe('ChangedPost')
  })

  test('a story is not changed by staff who look at the site as its author (A5)', async () => {
    await DB.prepare("update sessions set spoofed_by_id = ? where xsrf_token = 'xsrf-writer'")
      .bind(await idOf('staff'))
      .run()
    expect(await asked(verbs.deletePost, { postId: storyId }, author)).toBe('Forbidden')
    await DB.prepare("update sessions set spoofed_by_id = null where xsrf_token = 'xsrf-writer'").run()
  })
})

const rowOf = (id: string) => DB.prepare('select * from posts where id = ?').bind(id).first()

describe('a publication', () => {
  const idOfCollection = async (slug: string) =>
    (await DB.prepare('select id from collections where slug = ?').bind(slug).first<string>('id'))!
  const setRole = async (username: string, role: string | null, collectionId: string) =>
    DB.batch([
      DB.prepare('delete from collection_editors where collection_id = ? and user_id = ?').bind(
        collectionId,
        await idOf(username),
      ),
      ...(role
        ? [
            DB.prepare(
              'insert into collection_editors (collection_id, user_id, role, position) values (?, ?, ?, 99)',
            ).bind(collectionId, await idOf(username), role),
          ]
        : []),
    ])
  const look = { tagline: 'A tagline of the test' }

  test.each([
    ['OWNER', 'Collection'],
    ['EDITOR', 'Forbidden'],
  ])('a publication gets its look from its %s, and its name only from its owner', async (role, renamed) => {
    const collectionId = await idOfCollection('field-notes')
    await setRole('reader', role, collectionId)
    expect(await asked(verbs.editCollectionLook, { collectionId, look }, otherUser)).toBe('Collection')
    const names = { slug: 'field-notes', name: 'Field Notes' }
    expect(await asked(verbs.renameCollection, { collectionId, ...names }, otherUser)).toBe(renamed)
  })

  test.each([['WRITER'], [null]])(
    'a person with the role %s cannot change it, nor can visitors',
    async (role) => {
      const collectionId = await idOfCollection('field-notes')
      await setRole('reader', role, collectionId)
      const names = { slug: 'field-notes', name: 'Another name' }
      for (const [headers, kind] of [
        [otherUser, 'Forbidden'],
        [VISITOR, 'Unauthorized'],
      ] as const) {
        expect(await asked(verbs.editCollectionLook, { collectionId, look }, headers)).toBe(kind)
        expect(await asked(verbs.renameCollection, { collectionId, ...names }, headers)).toBe(kind)
      }
      expect(await asked(verbs.renameCollection, { collectionId: 'ffffffffffff', ...names }, otherUser)).toBe(
        'NotFound',
      )
    },
  )

  test('an editor who was removed fails on the very next write, and in a write under way (A7)', async () => {
    const collectionId = await idOfCollection('field-notes')
    await setRole('reader', 'EDITOR', collectionId)
    const request = new Request('http://localhost:8787/', { headers: otherUser })
    const ctx = openContext()
    ctx.caller = await readCaller(request, bindings, ctx.db, 'http://localhost:8787')
    const writer = writerWith(ctx, (by) => mayChangePublication(by, collectionId))
    expect(await editLook(writer, collectionId, look)).toBeNull()
    await setRole('reader', null, collectionId)
    expect(await editLook(writer, collectionId, { tagline: 'Too late' })).not.toBeNull()
    expect(
      await asked(verbs.editCollectionLook, { collectionId, look: { tagline: 'Too late' } }, otherUser),
    ).toBe('Forbidden')
    expect(
      await DB.prepare('select tagline from collections where id = ?').bind(collectionId).first('tagline'),
    ).toBe(look.tagline)
  })
})

describe('a domain', () => {
  test('a domain is claimed, checked and detached by its user; for others it does not exist (A1, R006)', async () => {
    const [own, other] = [await idOf('reader'), await idOf('writer')]
    expect((await claim('USER', own, 'own.example.org', otherUser)).kind).toBe('Domain')
    expect((await claim('USER', other, 'theirs.example.org', otherUser)).kind).toBe('Forbidden')
    expect((await claim('USER', 'ffffffffffff', 'theirs.example.org', otherUser)).kind).toBe('NotFound')
    expect(await domainsOf(own, otherUser)).toHaveLength(1)
    expect(await domainsOf(own, author)).toEqual([])
    const unclaimed = await check('no-claim.example.org', author as never)
    expect(unclaimed.kind).toBe('NotFound')
    expect((await check('own.example.org', author as never)).kind).toBe('NotFound')
    expect((await detach('own.example.org', author as never)).kind).toBe('NotFound')
    expect((await check('own.example.org', otherUser as never)).kind).toBe('Domain')
    expect((await detach('own.example.org', otherUser as never)).kind).toBe('Domain')
  })

  test('a publication’s domain belongs to its editors (R006)', async () => {
    const owned = (await DB.prepare(
      "select e.collection_id as id from collection_editors e join users u on u.id = e.user_id where u.username = 'owner' and e.role = 'OWNER'",
    ).first<string>('id'))!
    const owner = await signedIn('owner')
    expect((await claim('COLLECTION', owned, 'pub.example.org', author)).kind).toBe('Forbidden')
    expect((await claim('COLLECTION', owned, 'pub.example.org', owner)).kind).toBe('Domain')
    expect((await detach('pub.example.org', author as never)).kind).toBe('NotFound')
    expect((await detach('pub.example.org', owner as never)).kind).toBe('Domain')
  })
})
