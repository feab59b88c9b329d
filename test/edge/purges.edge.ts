/** Changes show at once in the same place, elsewhere within half a minute. */
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { imageUrl } from '#schema/media/images.ts'
import { openLocations, type EdgeLocation } from '#test/harness/place.ts'
import { change, edit } from './changes.ts'
import { giveHosts, hosts, idOf, signIn, type Story, storyOf } from './demo.ts'

const HALF_A_MINUTE = 31_000

let near: EdgeLocation
let far: EdgeLocation
let story: Story
/** Only forward, because pages must not appear to come from the future. */
let hours = 0
beforeAll(async () => {
  ;[near, far] = await openLocations(['near', 'far'])
  giveHosts(near)
  story = storyOf(near, 'Red Ink')
})
afterAll(() => near.stop())
beforeEach(async () => {
  await far.thaw()
  await far.faults.clear()
  hours += 1
  await forward(0)
})

const forward = (ms: number) => Promise.all([near, far].map((place) => place.clock(hours * 3_600_000 + ms)))

interface Change {
  name: string
  make(): Promise<unknown>
  /** Makes it a real change, and undoes it. */
  before?(): Promise<unknown>
  after?(): Promise<unknown>
  pages: [string, string?][]
  /** The pages must contain this text afterwards, or no longer contain it. */
  shows?(): string
  hides?(): string
}

const id = (table: 'users' | 'collections' | 'tags', name: string) => idOf(near, table, name)

const unlist = () => change(near, `unlistPost(postId: "${story.id}")`)
const list = () => change(near, `publishPost(postId: "${story.id}")`)

const CHANGES: Change[] = [
  {
    name: 'a story is edited',
    make: () => edit(near, story, 'Neuwort1'),
    pages: [['/'], [], ['/field-notes'], ['/', hosts.domain], ['/@author']] as [string, string?][],
    shows: () => 'Neuwort1',
  },
  {
    name: 'a person gets another name',
    make: () =>
      change(
        near,
        `renameUser(userId: "${id('users', 'author')}", username: "author", name: "Neuwort Zwei")`,
      ),
    pages: [['/@author'], [], ['/field-notes'], ['/about', hosts.domain], ['/@author/feed'], ['/']] as [
      string,
      string?,
    ][],
    shows: () => 'Neuwort Zwei',
  },
  {
    name: 'a publication gets another name',
    make: () =>
      change(
        near,
        `renameCollection(collectionId: "${id('collections', 'field-notes')}", slug: "field-notes", name: "Neuwort Drei")`,
      ),
    pages: [
      ['/field-notes'],
      [],
      ['/', hosts.domain],
      ['/about', hosts.domain],
      ['/field-notes/feed'],
      ['/@author'],
    ] as [string, string?][],
    shows: () => 'Neuwort Drei',
  },
  {
    name: 'a topic gets another name',
    make: () =>
      change(near, `renameTag(tagId: "${id('tags', 'writing')}", slug: "writing", name: "Neuwort Vier")`),
    pages: [['/tag/writing'], ['/topics'], ['/topic/writing'], ['/feed/tag/writing']],
    shows: () => 'Neuwort Vier',
  },
  {
    name: 'a story is unlisted',
    make: unlist,
    after: list,
    pages: [
      ['/'],
      ['/field-notes'],
      ['/@author'],
      ['/', hosts.domain],
      ['/feed/latest'],
      ['/field-notes/feed'],
    ],
    hides: () => story.id,
  },
  {
    name: 'a story is listed again',
    before: unlist,
    make: list,
    pages: [['/'], ['/field-notes'], ['/@author'], ['/field-notes/feed']],
    shows: () => story.id,
  },
]

const textOf = async (place: EdgeLocation, [path = story.path, host]: [string?, string?]) =>
  (await place.get(path, { host })).text

test.each(CHANGES)(
  '$name: every page shows it at once here, and within half a minute where KV is frozen (C7)',
  async ({ before, make, after: restore, pages, shows, hides }) => {
    onTestFinished(async () => void (await restore?.()))
    await before?.()
    for (const page of pages) for (const place of [near, far]) await textOf(place, page)
    await far.freeze()
    await make()
    const wrong: string[] = []
    for (const [where, place, after] of [
      ['near', near, 0],
      ['far', far, HALF_A_MINUTE],
    ] as const) {
      await forward(after)
      for (const page of pages) {
        const text = await textOf(place, page)
        if (shows && !text.includes(shows()))
          wrong.push(`${where} ${page.join(' ')} does not show ${shows()}`)
        if (hides && text.includes(hides())) wrong.push(`${where} ${page.join(' ')} shows ${hides()}`)
      }
    }
    expect(wrong).toEqual([])
  },
)

test('a suspended story is gone within half a minute where KV is frozen, and is never served stale afterwards (C7)', async () => {
  for (const place of [near, far]) expect(await textOf(place, [story.path])).toContain('Red Ink')
  await far.freeze()
  expect(await change(near, `suspendPost(postId: "${story.id}", isSuspended: true)`)).toBe('ChangedPost')
  expect((await near.get(story.path)).status).toBe(404)
  await forward(HALF_A_MINUTE)
  const gone = await far.get(story.path)
  expect([gone.status, gone.text.includes('What stands here is')]).toEqual([404, false])
  await far.faults.fail('DB')
  for (const later of [HALF_A_MINUTE, 2 * HALF_A_MINUTE, 10 * HALF_A_MINUTE]) {
    await forward(later)
    const answer = await far.get(story.path)
    expect([later, answer.status, answer.text.includes('What stands here is')]).toEqual([later, 503, false])
  }
  await far.faults.clear()
  await change(near, `suspendPost(postId: "${story.id}", isSuspended: false)`)
  await forward(12 * HALF_A_MINUTE)
  expect((await far.get(story.path)).status).toBe(200)
})

test('a picture that its owner deletes is gone at once here, and within half a minute where KV is frozen (C7, U4)', async () => {
  const { picture } = near.sql<{ picture: string }>(
    'select cover_image_id as picture from books where cover_image_id is not null order by id limit 1',
  )[0]!
  const { id: owner, cookie } = signIn(near, 'writer')
  near.sql('update books set cover_image_id = null where cover_image_id = ?', picture)
  near.sql(
    'insert into user_pictures (user_id, image_id, created_at) values (?, ?, ?)',
    owner,
    picture,
    Date.now(),
  )
  const address = imageUrl(picture, { mode: 'fit', width: 320 })
  const answerOf = async (place: EdgeLocation) => {
    const { status, headers } = await place.get(address)
    await place.settle()
    return [status, headers.get('x-edge-cache')]
  }
  for (const place of [near, far]) {
    expect([await answerOf(place), await answerOf(place)]).toEqual([
      [200, 'miss'],
      [200, 'hit'],
    ])
  }
  await far.freeze()
  const deleted = await near.post(
    '/_/graphql',
    { query: `mutation { deletePicture(id: "${picture}") { __typename } }` },
    { headers: { cookie, origin: 'http://localhost:8787', 'graphql-operation': 'DeletePicture' } },
  )
  expect(deleted.json()).toEqual({ data: { deletePicture: { __typename: 'MutationSuccess' } } })
  expect(await answerOf(near)).toEqual([404, null])
  await forward(HALF_A_MINUTE)
  expect(await answerOf(far)).toEqual([404, null])
})
