import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { textOf } from '#test/app.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const one = async <T>(sql: string, ...values: unknown[]) =>
  (await DB.prepare(sql)
    .bind(...values)
    .first()) as T
const run = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run()

interface Person {
  browser: Browser
  id: string
  username: string
}

let people = 0
async function person(): Promise<Person> {
  const browser = openBrowser()
  await signUp(browser, `keeper.${(people += 1)}@example.org`, `Keeper ${people}`)
  const { id, username } = await browser.ask('{ viewer { id username } }')
  return { browser, id: String(id), username: String(username) }
}

let owner: Person
let other: Person
let postIds: string[]
beforeEach(async () => {
  owner = await person()
  other = await person()
  const { results } = await DB.prepare(
    'select id from posts where listed_at is not null order by id limit 5',
  ).all<{ id: string }>()
  postIds = results.map(({ id }) => id)
})
afterEach(resetClock)

const RESULT = '__typename ... on Catalog { id slug name visibility } ... on Failure { message }'
const call = (name: string, args: string) => `mutation { value: ${name}(${args}) { ${RESULT} } }`

async function listOf(
  visibility: string,
  stories = postIds.slice(0, 4),
): Promise<{ id: string; slug: string }> {
  const made = await owner.browser.ask(
    call('createCatalog', `name: "Night train", visibility: ${visibility}`),
  )
  const id = String(made.id)
  for (const postId of stories) {
    await owner.browser.ask(call('addCatalogItem', `catalogId: "${id}", postId: "${postId}"`))
  }
  return { id, slug: String(made.slug) }
}

const itemsOf = async (id: string, by = owner.browser) =>
  (
    (await by.ask(
      `{ catalog(id: "${id}") { items { items { catalogItemId note post { id } } } } }`,
    )) as unknown as {
      items: { items: { catalogItemId: string; note: string; post: { id: string } }[] }
    } | null
  )?.items.items

const statusOf = async (by: Browser, address: string) => (await by.get(address)).status

describe('a list', () => {
  test('a list keeps the order that its owner gives it, wherever a story is moved to', async () => {
    const { id } = await listOf('PRIVATE')
    const ids = (await itemsOf(id))!.map(({ catalogItemId }) => catalogItemId)
    const move = (index: number, by: number) =>
      owner.browser.ask(
        call('moveCatalogItem', `catalogId: "${id}", catalogItemId: "${ids[index]}", by: ${by}`),
      )
    const order = async () =>
      (await itemsOf(id))!.map(({ catalogItemId }) => ids.indexOf(catalogItemId)).join('')
    expect(await order()).toBe('0123')
    await move(3, -1)
    expect(await order()).toBe('0132')
    await move(0, 2)
    expect(await order()).toBe('1302')
    await move(0, 9)
    expect(await order()).toBe('1320')
    await move(0, -9)
    expect(await order()).toBe('0132')
    expect((await move(0, -1)).__typename).toBe('Catalog')
    expect((await move(0, 0)).__typename).toBe('BadRequest')
    // After moves at the same time, each of them is there once.
    await Promise.all([move(0, 1), move(1, 2), move(2, -3), move(3, 1)])
    expect([...(await order())].toSorted().join('')).toBe('0123')
    const { positions } = await one<{ positions: number }>(
      'select count(distinct position) as positions from catalog_items where catalog_id = ?',
      id,
    )
    expect(positions).toBe(4)
  })

  test('a list has notes by its owner, of a length that is limited', async () => {
    const { id } = await listOf('PUBLIC')
    const [first] = (await itemsOf(id))!
    const note = (text: string) =>
      owner.browser.ask(
        call(
          'noteCatalogItem',
          `catalogId: "${id}", catalogItemId: "${first!.catalogItemId}", note: "${text}"`,
        ),
      )
    expect((await note('Slowly, and twice')).__typename).toBe('Catalog')
    expect((await itemsOf(id, other.browser))![0]).toMatchObject({ note: 'Slowly, and twice' })
    expect((await note('a'.repeat(281))).__typename).toBe('BadRequest')
    expect(
      (
        await owner.browser.ask(
          call('noteCatalogItem', `catalogId: "${id}", catalogItemId: "missing", note: ""`),
        )
      ).__typename,
    ).toBe('NotFound')
  })

  test('a private or locked list is seen only by its owner, at every address (A2)', async () => {
    for (const visibility of ['PRIVATE', 'LOCKED']) {
      const { id, slug } = await listOf('PRIVATE')
      await owner.browser.ask(call('editCatalog', `catalogId: "${id}", visibility: ${visibility}`))
      const address = `/@${owner.username}/list/${slug}`
      for (const by of [openBrowser(), other.browser]) {
        expect(await statusOf(by, address)).toBe(404)
        expect(await statusOf(by, `/embed/list/${slug}`)).toBe(404)
        expect(await itemsOf(id, by)).toBeUndefined()
        expect(textOf(await (await by.get(`/@${owner.username}/lists`)).text())).not.toContain('Night train')
      }
      expect(await statusOf(other.browser, `/me/list/${slug}`)).toBe(404)
      for (const [verb, more] of [
        ['editCatalog', 'name: "Mine"'],
        ['deleteCatalog', ''],
        ['addCatalogItem', `postId: "${postIds[4]}"`],
        ['removeCatalogItem', `postId: "${postIds[0]}"`],
        ['followCatalog', ''],
      ]) {
        const text = `mutation { value: ${verb}(catalogId: "${id}", ${more}) { __typename } }`
        expect([verb, (await other.browser.ask(text)).__typename]).toEqual([verb, 'NotFound'])
      }
      expect(await statusOf(owner.browser, address)).toBe(200)
      expect(await statusOf(owner.browser, `/me/list/${slug}`)).toBe(200)
    }
  })

  test('a public list can be changed only by its owner', async () => {
    const { id } = await listOf('PUBLIC')
    for (const [verb, more] of [
      ['editCatalog', 'name: "Mine"'],
      ['deleteCatalog', ''],
      ['addCatalogItem', `postId: "${postIds[4]}"`],
      ['moveCatalogItem', `catalogItemId: "${(await itemsOf(id))![0]!.catalogItemId}", by: 1`],
    ]) {
      const text = `mutation { value: ${verb}(catalogId: "${id}", ${more}) { __typename } }`
      expect([verb, (await other.browser.ask(text)).__typename]).toEqual([verb, 'Forbidden'])
    }
  })

  test('a locked list keeps its stories until it is unlocked', async () => {
    const { id } = await listOf('PUBLIC')
    const [first] = (await itemsOf(id))!
    await owner.browser.ask(call('editCatalog', `catalogId: "${id}", visibility: LOCKED`))
    for (const [verb, more] of [
      ['addCatalogItem', `postId: "${postIds[4]}"`],
      ['removeCatalogItem', `postId: "${postIds[0]}"`],
      ['moveCatalogItem', `catalogItemId: "${first!.catalogItemId}", by: 1`],
      ['noteCatalogItem', `catalogItemId: "${first!.catalogItemId}", note: "x"`],
    ] as const) {
      expect([verb, await owner.browser.ask(call(verb, `catalogId: "${id}", ${more}`))]).toEqual([
        verb,
        { __typename: 'Conflict', message: copy.lists.locked },
      ])
    }
    await owner.browser.ask(call('editCatalog', `catalogId: "${id}", visibility: PRIVATE`))
    expect(
      (await owner.browser.ask(call('addCatalogItem', `catalogId: "${id}", postId: "${postIds[4]}"`)))
        .__typename,
    ).toBe('Catalog')
  })

  test('a list is renamed, and its address with it; the old address redirects to it', async () => {
    const { id, slug } = await listOf('PUBLIC')
    const renamed = await owner.browser.ask(call('editCatalog', `catalogId: "${id}", name: "Day boat"`))
    expect(renamed).toMatchObject({ name: 'Day boat', slug: `day-boat-${id}` })
    expect(await statusOf(openBrowser(), `/@${owner.username}/list/${slug}`)).toBe(200)
  })

  test('a change purges the pages of the list’s owner when it is public, or was, and only then', async () => {
    const { id } = await listOf('PRIVATE')
    const changeNumber = async () => (await one<{ value: number }>('select value from change_number')).value
    const before = await changeNumber()
    await owner.browser.ask(call('editCatalog', `catalogId: "${id}", name: "Another"`))
    expect(await changeNumber()).toBe(before)
    await owner.browser.ask(call('editCatalog', `catalogId: "${id}", visibility: PUBLIC`))
    await owner.browser.ask(call('editCatalog', `catalogId: "${id}", visibility: PRIVATE`))
    expect(await changeNumber()).toBe(before + 2)
  })

  test('a list is deleted with its items and followers; a predefined one is not', async () => {
    const { id } = await listOf('PUBLIC')
    await other.browser.ask(call('followCatalog', `catalogId: "${id}"`))
    const remove = (list: string) =>
      owner.browser.ask(`mutation { value: deleteCatalog(catalogId: "${list}") { __typename } }`)
    expect((await remove(id)).__typename).toBe('MutationSuccess')
    for (const table of ['catalog_items', 'catalog_follows']) {
      expect(await one(`select count(*) as number from ${table} where catalog_id = ?`, id)).toEqual({
        number: 0,
      })
    }
    expect((await remove(`predefined:${owner.id}:READING_LIST`)).__typename).toBe('Forbidden')
  })

  test('a list has a cover that exists', async () => {
    const { id } = await listOf('PUBLIC')
    const cover = (image: string) =>
      owner.browser.ask(call('editCatalog', `catalogId: "${id}", coverImageId: ${image}`))
    expect(await cover('"ffffffffffff"')).toMatchObject({ message: copy.lists.noPicture })
    const { id: image } = await one<{ id: string }>('select id from images limit 1')
    expect((await cover(`"${image}"`)).__typename).toBe('Catalog')
    expect(await one('select cover_image_id from catalogs where id = ?', id)).toEqual({
      cover_image_id: image,
    })
    expect((await cover('null')).__typename).toBe('Catalog')
    expect(await one('select cover_image_id from catalogs where id = ?', id)).toEqual({
      cover_image_id: null,
    })
  })
})

describe('following a list', () => {
  const follow = (by: Browser, id: string, verb = 'followCatalog') =>
    by.ask(`mutation { value: ${verb}(catalogId: "${id}") {
      __typename ... on Catalog { followerCount isFollowing } ... on Failure { message } } }`)

  test('following moves the list’s number, puts it among the saved lists and notifies its owner once', async () => {
    const { id } = await listOf('PUBLIC')
    expect(await follow(other.browser, id)).toEqual({
      __typename: 'Catalog',
      followerCount: 1,
      isFollowing: true,
    })
    expect((await follow(other.browser, id)).__typename).toBe('AlreadyExists')
    const saved = async () =>
      (
        (await other.browser.ask('{ followedCatalogs { catalogs { id } } }')) as unknown as {
          catalogs: { id: string }[]
        }
      ).catalogs
    expect(await saved()).toEqual([{ id }])
    expect(textOf(await (await other.browser.get('/me/lists/saved')).text())).toContain('Night train')
    expect(await follow(other.browser, id, 'unfollowCatalog')).toMatchObject({
      followerCount: 0,
      isFollowing: false,
    })
    await follow(other.browser, id)
    expect(
      await one(
        "select sum(actor_count) as number from notifications where user_id = ? and type = 'CATALOG_FOLLOWED'",
        owner.id,
      ),
    ).toEqual({ number: 1 })
    // A hidden list is not shown among them, and can still be left.
    await owner.browser.ask(call('editCatalog', `catalogId: "${id}", visibility: PRIVATE`))
    expect(await saved()).toEqual([])
    await follow(other.browser, id, 'unfollowCatalog')
    expect(await one('select follower_count from catalogs where id = ?', id)).toEqual({ follower_count: 0 })
  })

  test('following is refused for one’s own list and for visitors (R011)', async () => {
    const { id } = await listOf('PUBLIC')
    expect(await follow(owner.browser, id)).toEqual({ __typename: 'Forbidden', message: copy.lists.ownList })
    expect((await follow(openBrowser(), id)).__typename).toBe('Unauthorized')
  })

  test('following moves the number by one, however often it is asked at once (K2)', async () => {
    const { id } = await listOf('PUBLIC')
    await Promise.all(Array.from({ length: 10 }, () => follow(other.browser, id)))
    expect(await one('select follower_count from catalogs where id = ?', id)).toEqual({ follower_count: 1 })
  })
})

describe('the page of an own list', () => {
  const pageAt = async (address: string) => (await owner.browser.get(address)).text()

  test('the page of an own list is for reading; its button links to the address where it is edited', async () => {
    const { slug } = await listOf('PUBLIC')
    const shown = await pageAt(`/me/list/${slug}`)
    expect(shown).toContain('class="StoryCard"')
    expect(shown).not.toContain('OwnItems-actions')
    expect(shown).not.toContain('<textarea')
    expect(shown).toContain(`href="/me/list/${slug}?edit=1"`)
    const edited = await pageAt(`/me/list/${slug}?edit=1`)
    expect(edited.match(/class="OwnItems-actions"/g)).toHaveLength(4)
    expect(edited).toContain(`href="/me/list/${slug}"`)
  })

  test('a list that its viewer cannot change has no such button', async () => {
    const { slug } = await listOf('PUBLIC')
    expect(await pageAt('/me/list/currently-reading?edit=1')).not.toContain(`>${copy.lists.edit}<`)
    const others = await (await other.browser.get(`/@${owner.username}/list/${slug}?edit=1`)).text()
    expect(others).not.toContain('OwnItems-actions')
  })

  test('a note is a line of the page, and a field only where it is edited', async () => {
    const { id, slug } = await listOf('PUBLIC')
    await run("update catalog_items set note = 'Read slowly' where catalog_id = ? and position = 0", id)
    const shown = await pageAt(`/me/list/${slug}`)
    expect(shown).toMatch(/<p class="CatalogItem-note"[^>]*>Read slowly</)
    expect(await pageAt(`/me/list/${slug}?edit=1`)).toContain(copy.lists.editNote)
  })
})

describe('an empty list', () => {
  const said = async (address: string) =>
    textOf(
      /<p class="EmptyState-sentence">.*?<\/p>/s.exec(await (await owner.browser.get(address)).text())![0],
    ).trim()

  test('an empty own list explains how to add stories, and the reading list why its part is empty', async () => {
    const { slug } = await listOf('PRIVATE', [])
    expect(await said(`/me/list/${slug}`)).toBe(copy.lists.emptyOwn)
    const { SAVED, RECENT, HIGHLIGHTS, ARCHIVED } = copy.lists.emptyReadingList
    expect(await said('/me/list/reading-list')).toBe(SAVED)
    expect(await said('/me/list/reading-list?filter=recent')).toBe(RECENT)
    expect(await said('/me/list/reading-list?filter=highlights')).toBe(HIGHLIGHTS)
    expect(await said('/me/list/reading-list?filter=archived')).toBe(ARCHIVED)
    expect(await said('/me/list/currently-reading')).toBe(copy.lists.emptyResumed)
  })

  test('lists of others, followed or one’s own, and the history each have a text for being empty', async () => {
    const { slug } = await listOf('PUBLIC', [])
    expect(await said(`/@${owner.username}/list/${slug}`)).toBe('This list has no stories yet.')
    expect(await said('/me/lists/saved')).toBe(copy.lists.noFollowed)
    expect(await said('/me/lists/reading-history')).toBe(copy.lists.historyEmpty)
    expect(textOf(await (await other.browser.get('/me/lists')).text())).toContain(copy.lists.noLists)
  })
})

describe('the library', () => {
  test('the library has one title over all of its tabs, and a new list is private unless its owner chooses otherwise', async () => {
    for (const address of ['/me/lists', '/me/lists/saved', '/me/lists/reading-history']) {
      expect(await (await owner.browser.get(address)).text()).toContain(`>${copy.lists.library}</h1>`)
    }
    const html = await (await owner.browser.get('/me/lists')).text()
    expect(html).toMatch(/<select[^>]*name="visibility"/)
    expect(html).toMatch(
      /<option[^>]* value="PRIVATE"[^>]* selected|<option[^>]* selected=""[^>]* value="PRIVATE"/,
    )
  })

  test('the library shows its actions as buttons', async () => {
    const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const lists = main(await (await owner.browser.get('/me/lists')).text())
    for (const [html, label] of [
      [lists, copy.lists.newList],
      [lists, copy.ordered.kinds.SEQUENCE.create],
      [lists, copy.ordered.yourSeries],
    ] as const) {
      expect(html).toMatch(new RegExp(`class="Button Button--quiet"[^>]*>${label}<`))
    }
  })

  test('the library has its pages only for signed-in viewers (R092, R094)', async () => {
    for (const address of [
      '/me/lists',
      '/me/lists/saved',
      '/me/lists/reading-history',
      '/me/readinghistory',
      '/me/list/reading-list',
      '/me/list/currently-reading',
      '/me/list/purchased',
    ]) {
      const visited = await openBrowser().get(address)
      expect([address, visited.status, visited.headers.get('location')]).toEqual([
        address,
        302,
        expect.stringContaining('/m/signin'),
      ])
      expect([address, await statusOf(owner.browser, address)]).toEqual([address, 200])
    }
    const titleOf = async (slug: string) =>
      /<h1[^>]*>([^<]*)/.exec(await (await owner.browser.get(`/me/list/${slug}`)).text())![1]
    expect(await titleOf('reading-list')).toBe('Reading list')
    expect(await titleOf('currently-reading')).toBe('Resume reading')
    expect(await titleOf('purchased')).toBe('Purchased')
  })

  test('the library shows public lists before the others, each by its last change (R226, D72), page by page (R213)', async () => {
    const names: string[] = []
    for (const [name, visibility] of [
      ['First', 'PUBLIC'],
      ['Second', 'PRIVATE'],
      ['Third', 'PUBLIC'],
      ['Fourth', 'PRIVATE'],
    ]) {
      advanceClock(1000)
      await owner.browser.ask(call('createCatalog', `name: "${name}", visibility: ${visibility}`))
    }
    let to: string | null = null
    do {
      const { catalogs, pagingInfo } = (await owner.browser
        .ask(
          `{ user(id: "${owner.id}") { catalogs(paging: { limit: 3${to ? `, to: "${to}"` : ''} }) {
          catalogs { name } pagingInfo { next { to } } } } }`,
        )
        .then((user) => (user as unknown as { catalogs: unknown }).catalogs)) as {
        catalogs: { name: string }[]
        pagingInfo: { next: { to: string } | null }
      }
      names.push(...catalogs.map(({ name }) => name))
      to = pagingInfo.next?.to ?? null
    } while (to)
    expect(names).toEqual(['Third', 'First', 'Fourth', 'Second'])
    const ofOne = (asked: string) =>
      owner.browser.ask(`{ user(id: "${owner.id}") { catalogs(${asked}) { catalogs { name } } } }`)
    expect(await ofOne('visibility: PRIVATE')).toEqual({
      catalogs: { catalogs: [{ name: 'Fourth' }, { name: 'Second' }] },
    })
    expect(await ofOne('type: PREDEFINED_LIST')).toEqual({ catalogs: { catalogs: [] } })
    // Others see only the public ones, also if they ask for others.
    expect(
      await other.browser.ask(
        `{ user(id: "${owner.id}") { catalogs(visibility: PRIVATE) { catalogs { name } } } }`,
      ),
    ).toEqual({ catalogs: { catalogs: [] } })
  })
})

describe('the reading history', () => {
  const record = (postId: string, progress: number, paragraph = 'a1b2', by = owner.browser) =>
    by.ask(
      `mutation { value: recordRead(postId: "${postId}", progress: ${progress}, paragraphName: "${paragraph}") {
        __typename ... on Failure { message } } }`,
    )
  const history = async () =>
    (await owner.browser.ask(
      '{ readingHistory { isPaused entries { id progress isFinished } } }',
    )) as unknown as { isPaused: boolean; entries: { id: string; progress: number; isFinished: boolean }[] }
  const change = (text: string) => owner.browser.ask(`mutation { value: ${text} { __typename } }`)

  test('the history has the stories read, the last first, with the place where one stopped', async () => {
    await record(postIds[0]!, 0.3)
    advanceClock(1000)
    await record(postIds[1]!, 0.95)
    advanceClock(1000)
    await record(postIds[1]!, 0.1)
    expect((await history()).entries).toEqual([
      { id: postIds[1], progress: 0.1, isFinished: true },
      { id: postIds[0], progress: 0.3, isFinished: false },
    ])
    expect(
      await owner.browser.ask(
        `{ readingState(postId: "${postIds[0]}") { progress paragraphName isFinished } }`,
      ),
    ).toEqual({ progress: 0.3, paragraphName: 'a1b2', isFinished: false })
    // An unfinished story can be continued.
    expect((await itemsOf('currently-reading'))!.map(({ post }) => post.id)).toEqual([postIds[0]])
    expect(await other.browser.ask(`{ readingState(postId: "${postIds[0]}") { id } }`)).toBeNull()
  })

  test('the history shows unfinished stories first, and each story once, with how far it was read', async () => {
    await record(postIds[0]!, 0.3)
    await record(postIds[1]!, 0.95)
    const html = await (await owner.browser.get('/me/lists/reading-history')).text()
    const [, unfinished, others] = /id="resumed"(.*?)id="others"(.*?)<\/section>/s.exec(html)!
    expect(unfinished).toContain(copy.lists.readTo(30))
    expect(unfinished).toContain('<progress class="HistoryEntry-progress"')
    expect(others).toContain(`>${copy.lists.readToEnd}<`)
    const shownIn = (part: string) => part.match(/<article class="StoryCard"/g)?.length
    expect([shownIn(unfinished!), shownIn(others!)]).toEqual([1, 1])
  })

  test('the history says of a story that was only opened that it was, and not how little of it was read', async () => {
    await record(postIds[0]!, 0.003)
    const html = await (await owner.browser.get('/me/lists/reading-history')).text()
    expect(html).toContain(copy.lists.readToStart)
    expect(html).not.toContain(copy.lists.readTo(0))
  })

  test('the history is paused and cleared from a page that is offered with something to clear, or while it is paused', async () => {
    const button = new RegExp(`class="Button Button--quiet"[^>]*>${copy.lists.manageHistory}<`)
    const shown = async () => (await owner.browser.get('/me/lists/reading-history')).text()
    expect(await shown()).not.toMatch(button)
    await change('pauseReadingHistory(isPaused: true)')
    expect(await shown()).toMatch(button)
    await change('pauseReadingHistory(isPaused: false)')
    await record(postIds[0]!, 0.3)
    expect(await shown()).toMatch(button)
  })

  test('the history is cleared, story by story and as a whole; and the feed still knows which stories were read', async () => {
    await record(postIds[0]!, 0.3)
    await record(postIds[1]!, 0.4)
    await record(postIds[2]!, 0.4)
    await change(`removeFromReadingHistory(postId: "${postIds[0]}")`)
    expect((await history()).entries).toHaveLength(2)
    await change('clearReadingHistory')
    expect((await history()).entries).toEqual([])
    expect(
      await one(
        'select count(*) as number, sum(progress) as progress from reads where user_id = ?',
        owner.id,
      ),
    ).toEqual({ number: 3, progress: 0 })
    await record(postIds[1]!, 0.2)
    expect((await history()).entries).toHaveLength(1)
  })

  test('the history stores no story while it is paused', async () => {
    await change('pauseReadingHistory(isPaused: true)')
    expect((await record(postIds[0]!, 0.5)).__typename).toBe('MutationSuccess')
    expect(await history()).toEqual({ isPaused: true, entries: [] })
    await change('pauseReadingHistory(isPaused: false)')
    await record(postIds[0]!, 0.5)
    expect((await history()).entries).toHaveLength(1)
  })

  test('the history refuses visitors, suspended users, missing stories and invalid places', async () => {
    expect((await record(postIds[0]!, 0.5, '', openBrowser())).__typename).toBe('Unauthorized')
    expect((await record('ffffffffffff', 0.5)).__typename).toBe('NotFound')
    expect((await record(postIds[0]!, 1.5)).__typename).toBe('BadRequest')
    expect((await record(postIds[0]!, 0.5, 'no such')).__typename).toBe('BadRequest')
    await run('update users set is_suspended = 1 where id = ?', owner.id)
    expect((await record(postIds[0]!, 0.5)).__typename).toBe('Forbidden')
    expect(await one('select count(*) as number from reads where user_id = ?', owner.id)).toEqual({
      number: 0,
    })
  })
})
