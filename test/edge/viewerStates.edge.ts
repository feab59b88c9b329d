/** Follows, saved stories, claps and notifications are in the HTML of a viewer's pages (decision 188). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import type { ViewerStates } from '#client/browser/viewerStates.ts'
import { openLocation, type EdgeLocation } from '#test/harness/place.ts'
import { BROWSER, cacheOf, queriesOf } from './answers.ts'
import { coolAll } from './changes.ts'
import { giveHosts, hosts, idOf, newcomer, sessionHost, signIn, type Story, storyOf } from './demo.ts'

let place: EdgeLocation
let story: Story
let author: { id: string; name: string }
let publication: string
beforeAll(async () => {
  place = await openLocation()
  giveHosts(place)
  story = storyOf(place, 'Red Ink')
  author = place.sql<{ id: string; name: string }>(
    'select u.id, u.name from posts p join users u on u.id = p.creator_id where p.id = ?',
    story.id,
  )[0]!
  publication = idOf(place, 'collections', 'field-notes')
})
afterAll(() => place.stop())
beforeEach(() => coolAll(place))

function viewer(name: string, host: string = hosts.main) {
  const username = newcomer(place, name)
  const id = idOf(place, 'users', username)
  const { cookie } = signIn(place, username, null, sessionHost(host))
  return { id, username, visit: { host, headers: { cookie } } }
}
type Viewer = ReturnType<typeof viewer>

/** Whole, streamed, and assembled from the cached page. */
async function pagesOf({ visit }: Viewer, path: string) {
  const rendered = await place.get(path, visit)
  const streamed = await place.get(path, { ...visit, headers: { ...visit.headers, ...BROWSER } })
  expect([queriesOf(rendered) > 1, cacheOf(rendered)]).toEqual([true, 'dynamic signed-in'])
  await place.get(path, { host: visit.host })
  expect(cacheOf(await place.get(path, { host: visit.host }))).toBe('hit')
  const fromStored = await place.get(path, visit)
  expect(queriesOf(fromStored)).toBe(1)
  return Object.entries({ rendered, streamed, fromStored }).map(([of, { text }]) => ({ of, text }))
}

/** Forms with an id in their address. */
function formsOf(text: string, className: string, id: string): string[] {
  const forms = text.match(new RegExp(`<form [^>]*class="${className}"[^>]*>.*?</form>`, 'gs')) ?? []
  return forms.filter((form) => /action="([^"]*)"/.exec(form)![1]!.split('/').includes(id))
}

const valueOf = (form: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1]
const stateOf = (form: string) => /data-state="(\w+)"/.exec(form)?.[1]
const labelOf = (form: string) => /aria-label="([^"]*)"/.exec(form)?.[1]

const jsonOf = (text: string, id: string) =>
  JSON.parse(new RegExp(`id="${id}">([^<]*)<`).exec(text)![1]!) as {
    viewer: { states: ViewerStates } | null
    states?: ViewerStates
  }

function statesOf(text: string): ViewerStates {
  const late = [...text.matchAll(/<script type="application\/json" id="(late-\w+)">/g)]
  const blocks = late.map(([, id]) => jsonOf(text, id!).states ?? {})
  const states: ViewerStates = { ...jsonOf(text, 'state').viewer!.states }
  for (const [key, fields] of blocks.flatMap((block) => Object.entries(block)))
    states[key] = { ...states[key], ...fields }
  return states
}

const follow = (table: string, column: string, who: Viewer, id: string) =>
  place.sql(`insert into ${table} (follower_id, ${column}, created_at) values (?, ?, 1)`, who.id, id)

test('a viewer’s follows are in the HTML of the story, and its forms then unfollow; another viewer’s are not (R409)', async () => {
  const [fan, other] = [viewer('Fan'), viewer('Other')]
  follow('user_follows', 'user_id', fan, author.id)
  follow('collection_follows', 'collection_id', fan, publication)
  for (const [who, isFollowing] of [
    [fan, true],
    [other, false],
  ] as const) {
    await coolAll(place)
    for (const { of, text } of await pagesOf(who, story.path)) {
      for (const [id, form] of [
        [author.id, isFollowing ? 'unfollowUser' : 'followUser'],
        [publication, isFollowing ? 'unfollowCollection' : 'followCollection'],
      ] as const) {
        const forms = formsOf(text, 'FollowToggle', id)
        expect([of, id, forms.length > 0]).toEqual([of, id, true])
        for (const one of forms) {
          expect([of, stateOf(one), valueOf(one, 'form')]).toEqual([
            of,
            isFollowing ? 'following' : 'open',
            form,
          ])
        }
      }
      const [ofAuthor] = formsOf(text, 'FollowToggle', author.id)
      const { following, followButton } = copy
      expect([of, labelOf(ofAuthor!)]).toEqual([
        of,
        isFollowing ? following.followingName(author.name) : followButton.followName(author.name),
      ])
      expect([of, statesOf(text)[`User:${author.id}`]]).toMatchObject([of, { isFollowing }])
    }
  }
})

test('a story is shown as saved, archived or not, and its form takes it out again', async () => {
  const [queued, archived, neither] = [viewer('Que Ued'), viewer('Arch Ived'), viewer('Nei Ther')]
  const insert = (who: Viewer, archivedAt: number | null) => {
    const list = `predefined:${who.id}:READING_LIST`
    place.sql(
      `insert into catalogs (id, creator_id, type, name, slug, visibility, created_at, updated_at)
       values (?, ?, 'PREDEFINED_LIST', 'Reading list', 'reading-list', 'PRIVATE', 1, 1)`,
      list,
      who.id,
    )
    place.sql(
      `insert into catalog_items (catalog_id, catalog_item_id, position, entity_id, added_at, archived_at)
       values (?, ?, 1, ?, 1, ?)`,
      list,
      `item-${who.id}`,
      story.id,
      archivedAt,
    )
  }
  insert(queued, null)
  insert(archived, 5)
  for (const [who, state, next] of [
    [queued, 'QUEUE', 'NONE'],
    [archived, 'ARCHIVE', 'NONE'],
    [neither, 'NONE', 'QUEUE'],
  ] as const) {
    await coolAll(place)
    for (const { of, text } of await pagesOf(who, story.path)) {
      const forms = formsOf(text, 'SaveToggle', story.id)
      expect([of, forms.length > 0]).toEqual([of, true])
      for (const form of forms) {
        expect([of, stateOf(form), valueOf(form, 'state'), labelOf(form)]).toEqual([
          of,
          state,
          next,
          state === 'NONE' ? copy.listParts.save(story.title) : copy.lists.saved(story.title),
        ])
      }
      expect([of, statesOf(text)[`Post:${story.id}`]]).toMatchObject([of, { readingListState: state }])
    }
  }
})

test('a story and a list show the viewer’s own claps and the current number (R001, R229)', async () => {
  const [{ listId, listPath }] = place.sql<{ listId: string; listPath: string }>(
    `select c.id as listId, '/@' || u.username || '/list/' || c.slug as listPath from catalogs c
     join users u on u.id = c.creator_id where c.visibility = 'PUBLIC' and c.type = 'LISTS' order by c.id limit 1`,
  ) as [{ listId: string; listPath: string }]
  const targets = [
    { table: 'posts', claps: 'claps', column: 'post_id', id: story.id, path: story.path },
    { table: 'catalogs', claps: 'catalog_claps', column: 'catalog_id', id: listId, path: listPath },
  ]
  for (const { table, claps, column, id, path } of targets) {
    for (const own of [0, 7, 50]) {
      const who = viewer(`Clap Per ${own}`)
      await coolAll(place)
      // Cached before the claps, which do not purge pages.
      await place.get(path)
      place.sql(`update ${table} set clap_count = ? where id = ?`, 100 + own, id)
      if (own)
        place.sql(
          `insert into ${claps} (${column}, user_id, count, updated_at) values (?, ?, ?, 1)`,
          id,
          who.id,
          own,
        )
      const fromStored = await place.get(path, who.visit)
      expect([path, own, queriesOf(fromStored)]).toEqual([path, own, 1])
      await coolAll(place)
      for (const { of, text } of [{ of: 'old', text: fromStored.text }, ...(await pagesOf(who, path))]) {
        const forms = formsOf(text, 'ClapToggle', id)
        expect([of, path, forms.length > 0]).toEqual([of, path, true])
        for (const form of forms) {
          const shown = /ClapButton-count">(\d+)</.exec(form)?.[1]
          const isFull = form.includes('aria-disabled="true"')
          const beside = /title="[^"]*" aria-label="([^"]*)"/.exec(form)?.[1]
          expect([of, own, shown, isFull, beside]).toEqual([
            of,
            own,
            String(100 + own),
            own === 50,
            own === 0 ? undefined : `${copy.clapping.yours(own)}. ${copy.clapping.takeBack}`,
          ])
        }
        const key = `${table === 'posts' ? 'Post' : 'Catalog'}:${id}`
        expect([of, statesOf(text)[key]]).toMatchObject([of, { viewerClapCount: own, clapCount: 100 + own }])
      }
    }
  }
})

test('the bell has the number of this viewer’s new notifications (R151, R345)', async () => {
  const shown = (text: string) => [
    /NotificationBell-badge"[^>]*>([^<]*)</.exec(text)?.[1],
    /class="NotificationBell"[^>]*aria-label="([^"]*)"/.exec(text)?.[1],
  ]
  for (const [number, badge] of [
    [0, undefined],
    [2, '2'],
    [120, copy.nav.badgeOverCap],
  ] as const) {
    const who = viewer(`Be Ll${number}`)
    for (let index = 0; index < number; index++)
      place.sql(
        `insert into notifications (id, user_id, type, created_at, updated_at) values (?, ?, 'PASSWORD_SET', 9, 9)`,
        `n${who.id}${index}`,
        who.id,
      )
    await coolAll(place)
    for (const { of, text } of await pagesOf(who, '/topics')) {
      expect([of, ...shown(text)]).toEqual([
        of,
        badge,
        badge ? copy.notifications.bell(badge) : copy.notifications.title,
      ])
    }
  }
})

test('a topic, a list and a person have their states and the current number of followers', async () => {
  const [{ tagId, slug }] = place.sql<{ tagId: string; slug: string }>(
    `select id as tagId, slug from tags where slug = 'writing'`,
  ) as [{ tagId: string; slug: string }]
  const [{ listId, path }] = place.sql<{ listId: string; path: string }>(
    `select c.id as listId, '/@' || u.username || '/list/' || c.slug as path from catalogs c
     join users u on u.id = c.creator_id where c.visibility = 'PUBLIC' and c.type = 'LISTS' order by c.id limit 1`,
  ) as [{ listId: string; path: string }]
  const who = viewer('Fol Lower')
  const writer = idOf(place, 'users', 'writer')
  follow('tag_follows', 'tag_id', who, tagId)
  follow('catalog_follows', 'catalog_id', who, listId)
  follow('user_follows', 'user_id', who, writer)
  const pages = [
    { at: `/topic/${slug}`, id: tagId, table: 'tags', facts: /TopicHeader-facts.*?<\/p>/s },
    { at: path, id: listId, table: null, facts: null },
    { at: '/@writer', id: writer, table: 'users', facts: /ProfileHeader-facts.*?<\/p>/s },
  ]
  for (const { at, id, table, facts } of pages) {
    await coolAll(place)
    await place.get(at)
    if (table) place.sql(`update ${table} set follower_count = 4321 where id = ?`, id)
    const old = await place.get(at, who.visit)
    expect([at, queriesOf(old)]).toEqual([at, 1])
    await coolAll(place)
    for (const { of, text } of [{ of: 'old', text: old.text }, ...(await pagesOf(who, at))]) {
      const forms = formsOf(text, 'FollowToggle', id)
      expect([at, of, new Set(forms.map(stateOf))]).toEqual([at, of, new Set(['following'])])
      if (facts)
        expect([at, of, facts.exec(text)![0]]).toEqual([at, of, expect.stringMatching(/4,?321|4\.3K/)])
    }
  }
})

test('the menu of a story unmutes a muted author (R272)', async () => {
  const who = viewer('Mu Ter')
  place.sql('insert into user_mutes (muter_id, user_id, created_at) values (?, ?, 1)', who.id, author.id)
  for (const { of, text } of await pagesOf(who, story.path)) {
    expect([of, text.includes(copy.muting.unmute(author.name))]).toEqual([of, true])
    expect([of, statesOf(text)[`User:${author.id}`]]).toMatchObject([of, { isMuting: true }])
  }
})

test('on a publication’s own host its viewers have their states, and a session of another host has no state', async () => {
  const path = story.path.replace('/field-notes', '')
  const there = viewer('The Re', hosts.domain)
  follow('collection_follows', 'collection_id', there, publication)
  for (const { of, text } of await pagesOf(there, path)) {
    const forms = formsOf(text, 'FollowToggle', publication)
    expect([of, new Set(forms.map(stateOf))]).toEqual([of, new Set(['following'])])
  }
  const elsewhere = { ...there.visit, host: hosts.main }
  expect((await place.get(story.path, elsewhere)).text).not.toContain('class="FollowToggle"')
})

test('viewers’ states are in no stored answer, and each of many viewers in turn gets their own (C1, K7)', async () => {
  const people = Array.from({ length: 6 }, (_, index) => viewer(`Ma Ny${index}`))
  const has = (index: number, bit: number) => Boolean(index & bit)
  for (const [index, who] of people.entries()) {
    if (has(index, 1)) follow('user_follows', 'user_id', who, author.id)
    if (has(index, 2))
      place.sql(
        'insert into claps (post_id, user_id, count, updated_at) values (?, ?, ?, 1)',
        story.id,
        who.id,
        10 + index,
      )
  }
  await coolAll(place)
  await place.get(story.path)
  const visitors = (await place.get(story.path)).text
  const turns = [...people.keys(), ...people.keys()]
  await Promise.all(
    turns.map(async (index) => {
      const { text } = await place.get(story.path, people[index]!.visit)
      const [toggle] = formsOf(text, 'FollowToggle', author.id)
      const states = statesOf(text)
      const own = has(index, 2) ? 10 + index : 0
      expect([index, stateOf(toggle!), text.includes(`+<!-- -->${own}<`)]).toEqual([
        index,
        has(index, 1) ? 'following' : 'open',
        own > 0,
      ])
      expect([index, states[`Post:${story.id}`]!.viewerClapCount]).toEqual([index, own])
    }),
  )
  expect((await place.get(story.path)).text).toBe(visitors)
  expect(visitors).not.toContain('"states"')
  for (const { text } of await place.storedAnswers()) expect(text).not.toContain('"states":{')
})

test('a viewer’s states cost no statement, and read no more rows with 4,000 follows and saved items', async () => {
  const who = viewer('Bud Get')
  await place.get(story.path)
  await place.get(story.path)
  const cost = async () => {
    const answer = await place.get(story.path, who.visit)
    const fields = Object.values(statesOf(answer.text)).flatMap((one) => Object.keys(one))
    const rows = Number(/rows=(\d+)/.exec(answer.headers.get('server-timing')!)![1])
    return { queries: queriesOf(answer), rows, fields: fields.length }
  }
  const few = await cost()
  expect(few.queries).toBe(1)
  expect(few.fields).toBeGreaterThan(5)
  // The session, its user, the tags of page and site, and an id and an indexed row for each field.
  expect(few.rows).toBeLessThanOrEqual(40 + 3 * few.fields)
  const numbers = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000)'
  for (const [table, column] of [
    ['user_follows', 'user_id'],
    ['collection_follows', 'collection_id'],
    ['tag_follows', 'tag_id'],
  ]) {
    place.sql(
      `${numbers} insert into ${table} (follower_id, ${column}, created_at) select ?, 'made-' || i, 1 from n`,
      who.id,
    )
  }
  place.sql(
    `${numbers} insert into catalog_items (catalog_id, catalog_item_id, position, entity_id, added_at)
     select ?, 'item-' || i, i, 'made-' || i, 1 from n`,
    `predefined:${who.id}:READING_LIST`,
  )
  const many = await cost()
  expect([many.queries, many.fields]).toEqual([1, few.fields])
  // An index look-up without a match reads the next entry.
  expect(many.rows).toBeLessThanOrEqual(few.rows + few.fields)
})
