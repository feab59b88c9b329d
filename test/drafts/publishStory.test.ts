/** All choices at publication are one batch. */
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { copy as drafts } from '#schema/copy/drafts.ts'
import { copy } from '#schema/copy/publishing.ts'
import { limits } from '#schema/limits.ts'
import { newPerson, one, publish, run, startDraft } from '#test/drafts/writing.ts'
import type { Browser } from '#test/identity/browser.ts'
import { create } from '#test/publications/founding.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

let writer: Browser
let postId: string

beforeEach(async () => {
  ;({ browser: writer } = await newPerson('decider'))
  postId = await startDraft(writer, 'On Glue')
})

let publications = 0

/** @returns the id of a new publication of theirs */
async function found(owner: Browser): Promise<string> {
  publications += 1
  const slug = `decisions-${publications}-${postId.slice(0, 6)}`
  await create(owner, slug)
  return (await one<{ id: string }>('select id from collections where slug = ?', slug)).id
}

const publishStory = (decisions: string, revision = 1, browser = writer) =>
  run(browser, `publishStory(postId: "${postId}", revision: ${revision}, decisions: { ${decisions} })`)

const state = () =>
  one<Record<string, unknown>>(
    `select first_published_at is not null as isOut, preview_title as previewTitle, visibility, language,
      license, collection_id as collectionId, (select scheduled_at from post_drafts where post_id = posts.id) as scheduledAt,
      (select group_concat(name, ',') from (select t.name from post_tags pt join tags t on t.id = pt.tag_id
        where pt.post_id = posts.id order by pt.position)) as topics
     from posts where id = ?`,
    postId,
  )

const DECISIONS =
  'settings: { previewTitle: "Seen", language: "de", license: CC_40_BY }, topics: ["Adhesives", "Wood"], visibility: UNLISTED'

test('settings, topics, publication and reach are written with the text', async () => {
  const id = await found(writer)
  expect(await publishStory(`${DECISIONS}, collectionId: "${id}"`)).toMatchObject({
    __typename: 'ChangedPost',
  })
  expect(await state()).toMatchObject({
    isOut: 1,
    previewTitle: 'Seen',
    visibility: 'UNLISTED',
    language: 'de',
    license: 'CC_40_BY',
    collectionId: id,
    topics: 'Adhesives,Wood',
  })
})

test('a refusal of any decision leaves all rows unchanged', async () => {
  const before = await state()
  const tooMany = Array.from({ length: limits.story.topics.most + 1 }, (_, at) => `"Topic ${at}"`).join(', ')
  const id = await found((await newPerson('founder')).browser)
  for (const [decisions, revision, message] of [
    [`${DECISIONS} collectionId: "${id}"`, 1, copy.mayNotPublish],
    [DECISIONS, 7, drafts.changedElsewhere],
    [`settings: { canonicalUrl: "javascript:x" }, topics: ["Adhesives"]`, 1, copy.badAddress],
    [
      `settings: { previewTitle: "Seen" }, topics: [${tooMany}]`,
      1,
      drafts.tooManyTopics(limits.story.topics.most),
    ],
    [`${DECISIONS} at: 1`, 1, drafts.inThePast],
    [`${DECISIONS} at: ${Date.now() + 3_600_000}`, 1, copy.notUnlisted],
  ] as const) {
    expect(await publishStory(decisions, revision)).toMatchObject({ message })
    expect({ decisions, ...(await state()) }).toEqual({ decisions, ...before })
  }
})

test('a time, or a publication that reads it first, leaves the story a draft with all that was decided', async () => {
  const at = Date.now() + 3_600_000
  await publishStory(`topics: ["Wood"], visibility: LOCKED, at: ${at}`)
  expect(await state()).toMatchObject({ isOut: 0, scheduledAt: at, visibility: 'LOCKED', topics: 'Wood' })
  const { browser: founder } = await newPerson('founder')
  const id = await found(founder)
  await run(founder, `setTakesSubmissions(collectionId: "${id}", isOpen: true)`)
  expect(await publishStory(`topics: ["Glue"], submitsTo: "${id}"`)).toMatchObject({
    __typename: 'ChangedPost',
  })
  expect(await state()).toMatchObject({ isOut: 0, scheduledAt: null, collectionId: null, topics: 'Glue' })
  expect(await one('select status from collection_submissions where post_id = ?', postId)).toEqual({
    status: 'PENDING',
  })
})

test('decisions about a story that is out and has no new text are written all the same', async () => {
  await publish(writer, postId)
  expect(await publishStory('settings: { previewTitle: "Seen" }, topics: ["Wood"]')).toMatchObject({
    __typename: 'ChangedPost',
  })
  expect(await state()).toMatchObject({ isOut: 1, previewTitle: 'Seen', topics: 'Wood' })
})

test('a refusal names its field', async () => {
  const refused = async (decisions: string) => {
    const { field } = (await run(
      writer,
      `publishStory(postId: "${postId}", revision: 1, decisions: { ${decisions} })`,
      '... on Failure { field }',
    )) as unknown as { field: string | null }
    return field
  }
  const id = await found((await newPerson('founder')).browser)
  expect(await refused('topics: ["a", "b", "c", "d", "e", "f"]')).toBe('names')
  expect(await refused('at: 1')).toBe('at')
  expect(await refused(`visibility: UNLISTED, at: ${Date.now() + 3_600_000}`)).toBe('visibility')
  expect(await refused(`collectionId: "${id}"`)).toBe('collectionId')
  expect(await refused('settings: { canonicalUrl: "javascript:x" }')).toBe('canonicalUrl')
  expect(await refused('settings: { previewImageId: "ffffffffffff" }')).toBe('previewImageId')
  const untitled = await startDraft(writer, '')
  expect(
    await run(
      writer,
      `publishStory(postId: "${untitled}", revision: 1, decisions: {})`,
      '... on Failure { field }',
    ),
  ).toMatchObject({ message: drafts.needsTitle, field: 'title' })
})

test('topics that are typed with commas between them are so many topics', async () => {
  await publishStory('topics: ["tidewrack, hull  paint , oakum", "عسل، شمع"]')
  expect(await state()).toMatchObject({ topics: 'tidewrack,hull paint,oakum,عسل,شمع' })
})

test('a cover, an address and a date are written with the rest', async () => {
  await DB.prepare(
    `insert or ignore into images (id, content_type, width, height, bytes, digest, created_at)
     values ('0000000c0fe3', 'image/png', 1200, 800, 10, 'cover', 1)`,
  ).run()
  await DB.prepare(
    `insert into user_pictures (user_id, image_id, created_at)
     select creator_id, '0000000c0fe3', 1 from posts where id = ?`,
  )
    .bind(postId)
    .run()
  const at = Date.UTC(2020, 0, 2)
  await publishStory(
    `settings: { previewImageId: "0000000c0fe3", previewImageAlt: "A pot", slug: "Sticky things", originalPublishedAt: ${at} }`,
  )
  expect(
    await one(
      'select slug, first_published_at as at, preview_image_alt as alt from posts where id = ?',
      postId,
    ),
  ).toEqual({ slug: `sticky-things-${postId}`, at, alt: 'A pot' })
})
