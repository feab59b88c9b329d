/** Every form of schema/forms.ts: what it refuses, what it does, and what it says. A form without a case does not compile. */
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Form } from '#schema/form.ts'
import { forms, formsOf, type FormName, STEP_FORMS } from '#schema/forms.ts'
import { path } from '#schema/routes/paths.ts'
import { rows } from '#schema/routes/table.ts'
import { moderationCases } from '#test/actions/moderationCases.ts'
import { noteCases } from '#test/actions/noteCases.ts'
import { responseCases } from '#test/actions/responseCases.ts'
import { story } from '#test/demo.ts'
import { OWN_HEADERS, post } from '#test/graphql/call.ts'
import { type Browser, identityCalls, openBrowser, sentTo, signIn, signUp } from '#test/identity/browser.ts'
import { member } from '#test/identity/twoFactorCalls.ts'
import { resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { DEMO_PASSWORD } from '../../bin/demo/credentials.ts'

const { DB } = env as unknown as Env

interface Person {
  id: string
  username: string
  email: string
  xsrf: string
}

interface Case {
  at(person: Person): string | Promise<string>
  fields(person: Person): Record<string, string> | Promise<Record<string, string>>
  /** What must be so beforehand. */
  begin?(person: Person): Promise<unknown>
  /** What the form changes. */
  seen(person: Person): Promise<unknown>
  /** Fields that the mutation refuses; staff who view the site as this person, where no fields can be wrong. */
  refused: Record<string, string> | 'staff in their place'
  /** Variables of that refusal, where they are not named as the fields. */
  variables?(person: Person): Record<string, unknown> | Promise<Record<string, unknown>>
  who?: 'staff'
}

const one = async (sql: string, ...values: unknown[]) => {
  const row = await DB.prepare(sql)
    .bind(...values)
    .first()
  return row && Object.values(row)[0]
}
const run = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run()

const settings = (setting: 'account' | 'security') => () => path('ShowSettingsTab', { setting })
const account = settings('account')
const security = settings('security')
const FLAG = 'enable_new_login_flow'
const inTheirPlace = 'staff in their place'

const followed = (table: string, target: string, name: string, row: string, variable: string) => {
  const id = async () => String(await one(`select id from ${table} where ${name}`))
  const begin = async (person: Person) =>
    run(`insert into ${row} (follower_id, ${target}, created_at) values (?, ?, 0)`, person.id, await id())
  const common = {
    at: async () =>
      `/_/subscribe/${{ users: 'user', collections: 'collection', tags: 'tag', catalogs: 'list' }[table]}/${await id()}`,
    fields: () => ({ redirect: '/tag/writing' }),
    seen: (person: Person) => one(`select count(*) from ${row} where follower_id = ?`, person.id),
    refused: inTheirPlace,
    variables: async () => ({ [variable]: await id() }),
  } as const
  return { follow: common, unfollow: { ...common, begin } } satisfies Record<string, Case>
}
const users = followed('users', 'user_id', "username = 'author'", 'user_follows', 'targetUserId')
const collections = followed(
  'collections',
  'collection_id',
  "slug = 'field-notes'",
  'collection_follows',
  'targetCollectionId',
)
const publicList = async () =>
  String(await one("select id from catalogs where visibility = 'PUBLIC' order by id limit 1"))
const lists = followed(
  'catalogs',
  'catalog_id',
  "visibility = 'PUBLIC' order by id",
  'catalog_follows',
  'catalogId',
)
const tags = followed('tags', 'tag_id', "slug = 'writing'", 'tag_follows', 'targetTagId')

const muted = (table: string, target: string, kind: 'user' | 'collection', name: string) => {
  const id = async () => String(await one(`select id from ${table} where ${name}`))
  const common = {
    at: async () => `/_/mute/${kind}/${await id()}`,
    fields: () => ({ redirect: '/tag/writing' }),
    seen: (person: Person) => one(`select count(*) from ${kind}_mutes where muter_id = ?`, person.id),
    refused: inTheirPlace,
    variables: async () => ({ [`target${kind === 'user' ? 'User' : 'Collection'}Id`]: await id() }),
  } as const
  const begin = async (person: Person) =>
    run(`insert into ${kind}_mutes (muter_id, ${target}, created_at) values (?, ?, 0)`, person.id, await id())
  return { mute: common, unmute: { ...common, begin } } satisfies Record<string, Case>
}
const mutedUser = muted('users', 'user_id', 'user', "username = 'author'")
const mutedCollection = muted('collections', 'collection_id', 'collection', "slug = 'field-notes'")

const topicId = async () =>
  String(await one("select id from tags where topic_visibility = 'PUBLIC' order by topic_position, id"))
const topicsChosen = (row: 'ShowGetStarted' | 'CustomizeTopics'): Case => ({
  at: () => path(row),
  fields: async () => ({ tagIds: await topicId() }),
  seen: ({ id }) => one('select count(*) from tag_follows where follower_id = ?', id),
  refused: inTheirPlace,
  variables: async () => ({ tagIds: [await topicId()] }),
})

const storyId = async () => String(await one("select id from posts where title = 'Five Beginnings'"))
const catalogId = async () =>
  String(await one("select id from catalogs where visibility = 'PUBLIC' order by id"))
const clapsOf = (table: string) => (person: Person) =>
  one(`select coalesce(sum(count), 0) from ${table} where user_id = ?`, person.id)
const clapped = {
  post: {
    at: async () => path('VoteOnPost', { postId: await storyId() }),
    fields: () => ({ redirect: '/tag/writing' }),
    seen: clapsOf('claps'),
    refused: { clapCount: '51' },
    variables: async () => ({ targetPostId: await storyId(), clapCount: 51 }),
  },
  byType: {
    at: async () => path('VoteOnEntity', { type: 'post', id: await storyId() }),
    fields: () => ({ form: 'clapPostByType' }),
    seen: clapsOf('claps'),
    refused: { form: 'clapPostByType', clapCount: '51' },
    variables: async () => ({ targetPostId: await storyId(), clapCount: 51 }),
  },
  catalog: {
    at: async () => path('VoteOnEntity', { type: 'catalog', id: await catalogId() }),
    fields: () => ({ form: 'clapCatalog' }),
    seen: clapsOf('catalog_claps'),
    refused: { form: 'clapCatalog', clapCount: '51' },
    variables: async () => ({ targetCatalogId: await catalogId(), clapCount: 51 }),
  },
} satisfies Record<string, Case>
const dismissed: Case = {
  at: async () => path('DismissPost', { postId: await storyId() }),
  fields: () => ({ redirect: '/tag/writing' }),
  seen: (person) => one('select count(*) from post_dismissals where user_id = ?', person.id),
  refused: inTheirPlace,
  variables: async () => ({ postId: await storyId(), isLessLike: true }),
}
const lockedId = () =>
  one("select id from posts where visibility = 'LOCKED' and listed_at is not null order by id")
const opened: Case = {
  at: async () => path('OpenMeteredPost', { postId: String(await lockedId()) }),
  fields: () => ({ redirect: '/tag/writing' }),
  seen: (person) => one('select count(*) from metered_reads where user_id = ?', person.id),
  refused: inTheirPlace,
  variables: async () => ({ postId: await lockedId() }),
}
const saveAddress = async () => path('BookmarkPost', { postId: (await story('Red Ink')).id })
/** A list of this person's. */
const listOf = (id: string) =>
  id.replaceAll(/[0-9a-f]/g, (digit) => ((parseInt(digit, 16) + 1) % 16).toString(16))
const addList = ({ id }: Person) =>
  run(
    "insert into catalogs (id, creator_id, name, slug, created_at, updated_at) values (?, ?, 'Mine', 'mine', 0, 0)",
    listOf(id),
    id,
  )

const listAddress = ({ id }: Person) => path('ShowYourList', { catalogSlugId: listOf(id) })
const addItems = async (person: Person) => {
  await addList(person)
  const put = (itemId: string, position: number, postId: string) =>
    run(
      'insert into catalog_items (catalog_id, catalog_item_id, position, entity_id, added_at) values (?, ?, ?, ?, 0)',
      listOf(person.id),
      itemId,
      position,
      postId,
    )
  await put('a', 0, (await story('Red Ink')).id)
  await put('b', 1, (await story('Five Beginnings')).id)
}
const historyAddress = () => path('ShowReadingHistory')
const addRead = async ({ id }: Person) =>
  run(
    'insert into reads (user_id, post_id, first_read_at, last_read_at, progress) values (?, ?, 1, 1, 0.5)',
    id,
    (await story('Red Ink')).id,
  )
const readsOf = ({ id }: Person) => one('select count(*) from reads where user_id = ? and is_hidden = 0', id)

const column = (name: string) => (person: Person) => one(`select ${name} from users where id = ?`, person.id)
const sessionsOf = (person: Person) => one('select count(*) from sessions where user_id = ?', person.id)
const mails = async ({ email }: Person) => (await sentTo(email)).length
const setFlag = () => ({ name: FLAG, value: 'true', percentage: '50' })

const cases: Record<Exclude<FormName, 'connection'>, Case> = {
  profile: {
    at: account,
    fields: () => ({ name: 'Another Name', bio: 'Words' }),
    seen: column('name'),
    refused: { name: '', bio: '' },
  },
  avatar: {
    at: account,
    fields: () => ({}),
    begin: (person) => run("update users set image_id = 'aaaaaaaaaaaa' where id = ?", person.id),
    seen: column('image_id'),
    refused: inTheirPlace,
    variables: () => ({ imageId: null }),
  },
  username: {
    at: account,
    fields: ({ username }) => ({ username: `${username}.too` }),
    seen: column('username'),
    refused: { username: 'not a name' },
  },
  email: {
    at: account,
    fields: ({ email }) => ({ email: `another.${email}` }),
    seen: column('unverified_email'),
    refused: { email: 'a@b' },
  },
  verification: {
    at: account,
    fields: () => ({}),
    begin: (person) => run('update users set unverified_email = email, email = null where id = ?', person.id),
    seen: mails,
    refused: {},
  },
  deactivation: {
    at: account,
    fields: () => ({}),
    seen: column('deactivated_at is null'),
    refused: inTheirPlace,
  },
  deletion: {
    at: account,
    fields: ({ username }) => ({ username }),
    seen: column('count(*)'),
    refused: { username: 'another' },
  },
  setting: {
    at: () => path('ShowSettingsTab', { setting: 'notifications' }),
    fields: () => ({ name: 'NOTIFICATIONS_ALLOW_EMAIL_CLAPS', value: 'OFF' }),
    seen: ({ id }) => one('select count(*) from user_settings where user_id = ?', id),
    refused: { name: 'NOTIFICATIONS_ALLOW_EMAIL_CLAPS', value: 'SOMETIMES' },
  },
  emailsOff: {
    at: () => path('ShowSettingsTab', { setting: 'notifications' }),
    fields: () => ({}),
    seen: ({ id }) => one('select count(*) from user_settings where user_id = ?', id),
    refused: inTheirPlace,
  },
  password: {
    at: security,
    fields: () => ({ password: DEMO_PASSWORD }),
    seen: ({ id }) => one('select count(*) from passwords where user_id = ?', id),
    refused: { password: 'short' },
  },
  passwordReset: { at: security, fields: () => ({}), seen: mails, refused: inTheirPlace },
  twoFactorOff: {
    at: security,
    fields: () => ({ password: DEMO_PASSWORD }),
    async begin({ id }) {
      await browser.ask(identityCalls.crupdatePassword, { password: DEMO_PASSWORD })
      await run(
        "insert into two_factors (user_id, method, secret, last_step, created_at) values (?, 'AUTH_APP', '', 0, 0)",
        id,
      )
    },
    seen: ({ id }) => one('select count(*) from two_factors where user_id = ?', id),
    refused: inTheirPlace,
  },
  disconnection: {
    at: security,
    fields: () => ({ provider: 'google' }),
    begin: (person) => run("insert into external_accounts values ('google', ?1, ?1, '', 0)", person.id),
    seen: ({ id }) => one('select count(*) from external_accounts where user_id = ?', id),
    refused: inTheirPlace,
    variables: () => ({ provider: 'google' }),
  },
  session: {
    at: security,
    fields: async ({ id }) => ({ sessionId: `other-${id}` }),
    begin: ({ id }) =>
      run(
        `insert into sessions (id, user_id, expires_at, xsrf_token, host, user_agent, created_at)
          values (?, ?, 9999999999999, 'x', '', '', 0)`,
        `other-${id}`,
        id,
      ),
    seen: sessionsOf,
    refused: { sessionId: 'unknown' },
  },
  everywhere: { at: security, fields: () => ({}), seen: sessionsOf, refused: inTheirPlace },
  newPassword: {
    at: () => path('CrupdatePassword'),
    fields: () => ({ password: DEMO_PASSWORD, redirect: '/tag/writing' }),
    seen: ({ id }) => one('select count(*) from passwords where user_id = ?', id),
    refused: { password: 'short' },
  },
  followUser: users.follow,
  unfollowUser: users.unfollow,
  followCollection: collections.follow,
  unfollowCollection: collections.unfollow,
  followCatalog: { ...lists.follow, variables: async () => ({ catalogId: await publicList() }) },
  unfollowCatalog: { ...lists.unfollow, variables: async () => ({ catalogId: await publicList() }) },
  followTag: tags.follow,
  unfollowTag: tags.unfollow,
  chooseTopics: topicsChosen('ShowGetStarted'),
  customizeTopics: topicsChosen('CustomizeTopics'),
  skipOnboarding: {
    at: () => path('ShowGetStarted'),
    fields: () => ({}),
    seen: ({ id }) => one('select onboarding_state from users where id = ?', id),
    refused: inTheirPlace,
  },
  muteUser: mutedUser.mute,
  unmuteUser: mutedUser.unmute,
  openMeteredPost: opened,
  dismissPost: dismissed,
  undismissPost: {
    ...dismissed,
    begin: async (person) =>
      run(
        'insert into post_dismissals (user_id, post_id, created_at) values (?, ?, 0)',
        person.id,
        await storyId(),
      ),
  },
  muteCollection: mutedCollection.mute,
  unmuteCollection: mutedCollection.unmute,
  clapPost: clapped.post,
  clapPostByType: clapped.byType,
  clapCatalog: clapped.catalog,
  publishResponse: {
    at: async () => path('NewPostResponse', { inResponseToPostId: (await story('Red Ink')).id }),
    fields: () => ({ text: 'Written without scripts.' }),
    seen: () => one("select count(*) from posts where title = 'Written without scripts.'"),
    refused: inTheirPlace,
    variables: async () => ({ inResponseToPostId: (await story('Red Ink')).id, text: 'Words' }),
  },
  bookmark: {
    at: saveAddress,
    fields: () => ({ state: 'QUEUE', redirect: '/tag/writing' }),
    seen: ({ id }) =>
      one('select count(*) from catalog_items where catalog_id = ?', `predefined:${id}:READING_LIST`),
    refused: inTheirPlace,
    variables: async () => ({ postId: (await story('Red Ink')).id, state: 'QUEUE' }),
  },
  addToList: {
    at: saveAddress,
    fields: ({ id }) => ({ catalogId: listOf(id), redirect: '/tag/writing' }),
    begin: addList,
    seen: ({ id }) => one('select count(*) from catalog_items where catalog_id = ?', listOf(id)),
    refused: inTheirPlace,
    variables: async ({ id }) => ({ postId: (await story('Red Ink')).id, catalogId: listOf(id) }),
  },
  removeFromList: {
    at: saveAddress,
    fields: ({ id }) => ({ catalogId: listOf(id), redirect: '/tag/writing' }),
    async begin(person) {
      await addList(person)
      await run(
        "insert into catalog_items (catalog_id, catalog_item_id, position, entity_id, added_at) values (?, 'a', 0, ?, 0)",
        listOf(person.id),
        (await story('Red Ink')).id,
      )
    },
    seen: ({ id }) => one('select count(*) from catalog_items where catalog_id = ?', listOf(id)),
    refused: inTheirPlace,
    variables: async ({ id }) => ({ postId: (await story('Red Ink')).id, catalogId: listOf(id) }),
  },
  createList: {
    at: () => path('ShowYourLists'),
    fields: () => ({ name: 'For later', description: 'Slowly', visibility: 'PRIVATE' }),
    seen: ({ id }) => one('select count(*) from catalogs where creator_id = ?', id),
    refused: { name: '' },
    variables: () => ({ name: '', visibility: 'PRIVATE' }),
  },
  editList: {
    at: listAddress,
    fields: ({ id }) => ({ catalogId: listOf(id), name: 'Ours', description: '', visibility: 'LOCKED' }),
    begin: addList,
    seen: ({ id }) => one('select name || visibility from catalogs where id = ?', listOf(id)),
    refused: { name: '' },
    variables: ({ id }) => ({ catalogId: listOf(id), name: '', description: '', visibility: 'LOCKED' }),
  },
  listVisibility: {
    at: listAddress,
    fields: ({ id }) => ({ catalogId: listOf(id), visibility: 'LOCKED' }),
    begin: addList,
    seen: ({ id }) => one('select visibility from catalogs where id = ?', listOf(id)),
    refused: { catalogId: 'ffffffffffff' },
    variables: () => ({ catalogId: 'ffffffffffff', visibility: 'LOCKED' }),
  },
  deleteList: {
    at: listAddress,
    fields: ({ id }) => ({ catalogId: listOf(id) }),
    begin: addList,
    seen: ({ id }) => one('select count(*) from catalogs where creator_id = ?', id),
    refused: inTheirPlace,
    variables: ({ id }) => ({ catalogId: listOf(id) }),
  },
  noteItem: {
    at: listAddress,
    fields: ({ id }) => ({ catalogId: listOf(id), catalogItemId: 'a', note: 'Read slowly' }),
    begin: addItems,
    seen: ({ id }) =>
      one("select note from catalog_items where catalog_id = ? and catalog_item_id = 'a'", listOf(id)),
    refused: { catalogItemId: 'missing' },
    variables: ({ id }) => ({ catalogId: listOf(id), catalogItemId: 'missing', note: '' }),
  },
  moveItem: {
    at: listAddress,
    fields: ({ id }) => ({ catalogId: listOf(id), catalogItemId: 'a', by: '1' }),
    begin: addItems,
    seen: ({ id }) =>
      one("select position from catalog_items where catalog_id = ? and catalog_item_id = 'a'", listOf(id)),
    refused: { catalogItemId: 'missing' },
    variables: ({ id }) => ({ catalogId: listOf(id), catalogItemId: 'missing', by: 1 }),
  },
  removeItem: {
    at: listAddress,
    fields: async ({ id }) => ({ catalogId: listOf(id), postId: (await story('Red Ink')).id }),
    begin: addItems,
    seen: ({ id }) => one('select count(*) from catalog_items where catalog_id = ?', listOf(id)),
    refused: { catalogId: 'ffffffffffff' },
    variables: async () => ({ catalogId: 'ffffffffffff', postId: (await story('Red Ink')).id }),
  },
  archiveItem: {
    at: () => path('ShowYourList', { catalogSlugId: 'reading-list' }),
    fields: async () => ({ postId: (await story('Red Ink')).id, state: 'ARCHIVE' }),
    seen: ({ id }) =>
      one('select count(*) from catalog_items where catalog_id = ?', `predefined:${id}:READING_LIST`),
    refused: { postId: 'ffffffffffff' },
    variables: () => ({ postId: 'ffffffffffff', state: 'ARCHIVE' }),
  },
  markRead: {
    at: async () => path('SetPostStateRead', { postId: (await story('Red Ink')).id }),
    fields: () => ({ redirect: '/tag/writing' }),
    seen: readsOf,
    refused: inTheirPlace,
    variables: async () => ({ postId: (await story('Red Ink')).id, progress: 1 }),
  },
  clearHistory: {
    at: historyAddress,
    fields: () => ({}),
    begin: addRead,
    seen: readsOf,
    refused: inTheirPlace,
    variables: () => ({}),
  },
  removeFromHistory: {
    at: historyAddress,
    fields: async () => ({ postId: (await story('Red Ink')).id }),
    begin: addRead,
    seen: readsOf,
    refused: inTheirPlace,
    variables: async () => ({ postId: (await story('Red Ink')).id }),
  },
  pauseHistory: {
    at: historyAddress,
    fields: () => ({ isPaused: 'true' }),
    seen: column('history_paused_at is null'),
    refused: inTheirPlace,
    variables: () => ({ isPaused: true }),
  },
  createListWith: {
    at: saveAddress,
    fields: () => ({ name: 'For later', visibility: 'PRIVATE', redirect: '/tag/writing' }),
    seen: ({ id }) => one('select count(*) from catalogs where creator_id = ?', id),
    refused: { name: '' },
    variables: async () => ({ postId: (await story('Red Ink')).id, name: '', visibility: 'PRIVATE' }),
  },
  readNotifications: {
    at: () => path('ShowYourNotifications'),
    fields: () => ({ until: '1000' }),
    seen: column('notifications_seen_at'),
    refused: inTheirPlace,
    variables: () => ({ until: 1000 }),
    begin: (person) => run('update users set notifications_seen_at = 0 where id = ?', person.id),
  },
  ...moderationCases,
  ...noteCases,
  ...responseCases,
  setFlag: {
    who: 'staff',
    at: () => path('ShowMissionControl'),
    fields: setFlag,
    begin: () => run('delete from flags where name = ?', FLAG),
    seen: () => one('select percentage from flags where name = ?', FLAG),
    refused: { name: 'unknown', value: 'true' },
    variables: () => ({ name: 'unknown', value: true }),
  },
  setUserFlag: {
    who: 'staff',
    at: () => path('ShowMissionControl'),
    fields: () => ({ username: '@Reader', name: FLAG, value: 'true' }),
    begin: () => run('delete from user_flags'),
    seen: () => one('select count(*) from user_flags'),
    refused: { username: 'unknown.person', name: FLAG, value: 'true' },
    variables: () => ({ username: 'unknown.person', name: FLAG, value: true }),
  },
  viewAs: {
    who: 'staff',
    at: () => path('ShowMissionControl'),
    fields: () => ({ username: '@lapsed' }),
    seen: () =>
      one(
        `select count(*) from sessions s join users u on u.id = s.user_id
         where u.username = 'lapsed' and s.spoofed_by_id is not null`,
      ),
    refused: { username: 'unknown.person' },
    variables: () => ({ username: 'unknown.person' }),
  },
  suspendUser: {
    who: 'staff',
    at: () => path('ShowMissionControl'),
    fields: () => ({ username: 'lapsed', isSuspended: 'true' }),
    seen: () => one("select is_suspended from users where username = 'lapsed'"),
    refused: { username: 'unknown.person', isSuspended: 'true' },
    variables: () => ({ username: 'unknown.person', isSuspended: true }),
  },
}

let browser: Browser
let people = 0

async function become(given: Case): Promise<Person> {
  browser = openBrowser()
  const email = `form.${(people += 1)}@example.org`
  if (given.who === 'staff') await signIn(browser, 'staff@example.com', DEMO_PASSWORD)
  else await signUp(browser, email, `Form Person ${people}`)
  const { id, username, xsrfToken } = await browser.ask(identityCalls.viewer)
  const person = { id: String(id), username: String(username), email, xsrf: String(xsrfToken) }
  await given.begin?.(person)
  return person
}

/** By its name, as the page sends it. */
async function callAsPage(operationName: string, variables: Record<string, unknown>) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { body } = await post<{ data: Record<string, { message?: string }> }>(
    { operationName, variables },
    { ...OWN_HEADERS, cookie },
  )
  return Object.values(body.data)[0]!
}

const lastAnswer = () =>
  browser.ask(
    '{ formAnswer { form isError message values { name value } } }',
  ) as Promise<unknown> as Promise<{
    form: string
    isError: boolean
    message: string
    values: { name: string; value: string }[]
  } | null>

afterEach(async () => {
  resetClock()
  await run('delete from flags')
  await run('delete from user_flags')
  await run('update users set is_suspended = 0')
})

describe.each(Object.keys(cases) as (keyof typeof cases)[])('the form %s', (name) => {
  const given: Case = cases[name]
  const { operation }: Form = forms[name]
  let person: Person
  let fields: Record<string, string>
  beforeEach(async () => {
    person = await become(given)
    fields = { form: name, xsrf: person.xsrf, ...(await given.fields(person)) }
  })

  test('changes nothing when it comes from another site or without the token (I11)', async () => {
    const at = await given.at(person)
    const before = await given.seen(person)
    expect((await browser.submit(at, fields, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await browser.submit(at, { ...fields, xsrf: 'wrong' })).status).toBe(403)
    expect((await browser.submit(at, { ...fields, xsrf: '' })).status).toBe(403)
    expect((await browser.submit(at, fields, { 'content-type': 'text/plain' })).status).toBe(415)
    expect(await given.seen(person)).toEqual(before)
  })

  test('does its work once: its answer leads to a page that can be loaded again', async () => {
    const before = await given.seen(person)
    const answer = await browser.submit(await given.at(person), fields)
    expect(answer.status).toBe(303)
    const after = await given.seen(person)
    expect(after).not.toEqual(before)
    const location = answer.headers.get('location')!
    for (let visit = 0; visit < 2; visit++) expect((await browser.get(location)).status).toBeLessThan(400)
    expect(await given.seen(person)).toEqual(after)
  })

  test('gives the words of the refusal that its mutation gives, once, and never a password', async () => {
    const isInTheirPlace = given.refused === inTheirPlace
    const wrong = isInTheirPlace ? {} : { ...(given.refused as Record<string, string>) }
    if (isInTheirPlace) {
      const staff = await one("select id from users where username = 'staff'")
      await run('update sessions set spoofed_by_id = ? where user_id = ?', staff, person.id)
    }
    if (name === 'verification') await run('update users set unverified_email = null where id = ?', person.id)
    const { message } = await callAsPage(operation!, (await given.variables?.(person)) ?? wrong)
    expect(message).toBeTruthy()
    const before = await given.seen(person)
    const sent = await browser.submit(await given.at(person), { ...fields, ...wrong })
    expect(sent.status).toBe(303)
    expect(await given.seen(person)).toEqual(before)
    const answer = await lastAnswer()
    expect(answer).toMatchObject({ form: name, isError: true, message })
    expect(JSON.stringify(answer!.values)).not.toMatch(/password/i)
    expect(await lastAnswer()).toBeNull()
  })
})

test('what a form led to is for the viewer who sent it alone', async () => {
  const person = await become(cases.username)
  await browser.submit(account(), { form: 'username', xsrf: person.xsrf, username: 'not a name' })
  const sealed = browser.cookies.get('form')!
  await become(cases.username)
  browser.cookies.set('form', sealed)
  expect(await lastAnswer()).toBeNull()
})

test('a field that cannot be what its variable is refuses the form, and changes nothing', async () => {
  const person = await become(cases.readNotifications)
  const fields = { xsrf: person.xsrf, until: 'yesterday' }
  expect((await browser.submit(path('ShowYourNotifications'), fields)).status).toBe(303)
  expect(await lastAnswer()).toMatchObject({ form: 'readNotifications', isError: true })
})

test('an account elsewhere is connected once it was shown again who asks', async () => {
  const email = `form.${(people += 1)}@example.org`
  browser = openBrowser()
  await member(browser, email, DEMO_PASSWORD)
  const { xsrfToken } = await browser.ask(identityCalls.viewer)
  const fields = { form: 'connection', xsrf: String(xsrfToken), provider: 'google', prove: 'password' }
  await browser.submit(security(), { ...fields, password: 'not the password' })
  expect(await lastAnswer()).toMatchObject({
    form: 'connection',
    isError: true,
    values: [{ name: 'provider', value: 'google' }],
  })
  const led = await browser.submit(security(), { ...fields, password: DEMO_PASSWORD })
  expect(led.headers.get('refresh')).toMatch(/url=\/m\/connect\/google\?operation=connect/)
})

test('no form shows a password again', () => {
  const shown = Object.values(forms).flatMap(({ typed = [], which = '' }: Form) => [...typed, which])
  expect(shown.filter((field) => /password|code|token|secret/i.test(field))).toEqual([])
})

test('every row that takes a form has one in the table, or is a step', () => {
  const without = rows.filter(
    ({ name, form }) =>
      form && formsOf(name).length === 0 && !(STEP_FORMS as readonly string[]).includes(name),
  )
  expect(without.map(({ name }) => name)).toEqual([])
})
