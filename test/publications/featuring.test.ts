/** Editors choose feature pages and featured stories. */
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { one, run } from '#test/drafts/writing.ts'
import { type Browser, openBrowser } from '#test/identity/browser.ts'
import { asVisitor, found, type Founded, publishIn } from '#test/publications/withPeople.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env
const words = copy.featuring
const OK = { __typename: 'MutationSuccess' }

const create = (browser: Browser, { id }: Founded, title: string, more = '') =>
  run(
    browser,
    `createFeaturePage(collectionId: "${id}", title: "${title}"${more})`,
    '... on ChangedFeaturePage { id topicSlug collectionSlug }',
  )
const change = (browser: Browser, { id }: Founded, verb: string, more: string) =>
  run(browser, `${verb}(collectionId: "${id}", ${more})`)
const featurePage = ({ slug }: Founded, topicSlug: string) =>
  path('ShowCollectionFeaturePage', { collectionSlug: slug, topicSlug })
const featured = ({ slug }: Founded) => path('ShowCollectionFeatured', { collectionSlug: slug })
const home = ({ slug }: Founded) => path('ShowCollectionHome', { collectionSlug: slug })

/** For a visitor, in order. */
async function orderOf(at: string, titles: readonly string[]): Promise<string[]> {
  const html = await asVisitor(at)
  return titles.filter((title) => html.includes(title)).toSorted((a, b) => html.indexOf(a) - html.indexOf(b))
}

test('an editor creates a feature page; its address is made from its title unless one is given (R078)', async () => {
  const founded = await found()
  const { editor, slug } = founded
  expect(await create(editor, founded, 'What’s on at Night')).toMatchObject({
    __typename: 'ChangedFeaturePage',
    topicSlug: 'whats-on-at-night',
    collectionSlug: slug,
  })
  expect(await asVisitor(featurePage(founded, 'whats-on-at-night'))).toContain('What’s on at Night')
  const refused = async (title: string, topicSlug: string) =>
    (await create(editor, founded, title, `, topicSlug: "${topicSlug}"`)).message
  expect(await refused('Again', 'whats-on-at-night')).toBe(words.taken('whats-on-at-night'))
  expect(await refused('A fixed path', 'archive')).toBe(words.reserved)
  expect(await refused('日本', '')).toBe(words.noSlug)
  expect(await refused('Not an address', 'a b')).toBeTruthy()
  expect(await refused(' ', 'a-b')).toBeTruthy()
  expect(await create(founded.writer, founded, 'Of a writer')).toMatchObject({ __typename: 'Forbidden' })
})

test('a page is found at its new address, which the navigation links to; deleted, it is gone from both (R078)', async () => {
  const founded = await found()
  const { editor } = founded
  const { id } = await create(editor, founded, 'First name')
  await change(
    editor,
    founded,
    'addNavigationItem',
    'type: TOPIC_PAGE, title: "Our page", target: "first-name"',
  )
  const given = `featurePageId: "${String(id)}"`
  expect(
    await change(
      editor,
      founded,
      'editFeaturePage',
      `${given}, title: "Second name", topicSlug: "second", description: "A few words"`,
    ),
  ).toMatchObject({ __typename: 'ChangedFeaturePage' })
  expect((await openBrowser().get(featurePage(founded, 'first-name'))).status).toBe(404)
  expect(await asVisitor(featurePage(founded, 'second'))).toContain('A few words')
  expect(await asVisitor(home(founded))).toContain(featurePage(founded, 'second'))
  // It is no page of another publication.
  const other = await found()
  expect(await change(other.owner, other, 'deleteFeaturePage', given)).toMatchObject({
    __typename: 'Conflict',
  })
  expect(await change(editor, founded, 'deleteFeaturePage', given)).toMatchObject(OK)
  expect((await openBrowser().get(featurePage(founded, 'second'))).status).toBe(404)
  expect(await asVisitor(home(founded))).not.toContain('Our page')
})

test('feature pages are put in order, and a publication has only so many (R078)', async () => {
  const founded = await found()
  const { editor, slug } = founded
  const ids: string[] = []
  for (const title of ['Alpha', 'Beta', 'Gamma']) ids.push(String((await create(editor, founded, title)).id))
  expect(
    await change(editor, founded, 'moveFeaturePage', `featurePageId: "${ids[2]}", by: -2`),
  ).toMatchObject(OK)
  const at = path('ShowCollectionSettingsFeaturePages', { collectionSlug: slug })
  const html = await (await editor.get(at)).text()
  const places = ['gamma', 'alpha', 'beta'].map((topicSlug) => html.indexOf(`/${topicSlug}/edit`))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  const { pages: most } = limits.publication.featurePages
  await DB.batch(
    Array.from({ length: most - 3 }, (_, at) =>
      DB.prepare(
        `insert into collection_feature_pages (id, collection_id, topic_slug, title, position) values (?, ?, ?, 'x', ?)`,
      ).bind(`full-${founded.id}-${at}`, founded.id, `full-${at}`, 10 + at),
    ),
  )
  expect((await create(editor, founded, 'One more')).message).toBe(words.tooMany(most))
})

test('stories are featured on the home page and on feature pages, in the chosen order, at once (R078, D18)', async () => {
  const founded = await found()
  const { editor, slug } = founded
  const titles = ['The heron', 'The otter', 'The vole']
  const ids: string[] = []
  for (const title of titles) ids.push(await publishIn(founded, title))
  const { id: pageId } = await create(editor, founded, 'Animals')
  for (const [at, list] of [
    [featured(founded), ''],
    [featurePage(founded, 'animals'), `featurePageId: "${String(pageId)}", `],
  ] as const) {
    const feature = (post: string) => change(editor, founded, 'featurePost', `${list}post: "${post}"`)
    expect(await orderOf(at, titles)).toEqual([])
    for (const id of ids.slice(0, 2)) expect(await feature(id)).toMatchObject(OK)
    expect(await feature(`https://example.org/${slug}/the-vole-${ids[2]}`)).toMatchObject(OK)
    // The last one featured comes first.
    expect(await orderOf(at, titles)).toEqual(titles.toReversed())
    expect((await feature(ids[0]!)).message).toBe(words.isIn)
    const story = (post: string) => `${list}postId: "${post}"`
    expect(await change(editor, founded, 'moveFeaturedPost', `${story(ids[2]!)}, by: 2`)).toMatchObject(OK)
    expect(await orderOf(at, titles)).toEqual(['The otter', 'The heron', 'The vole'])
    expect(await change(editor, founded, 'unfeaturePost', story(ids[1]!))).toMatchObject(OK)
    expect(await orderOf(at, titles)).toEqual(['The heron', 'The vole'])
    expect(await change(editor, founded, 'unfeaturePost', story(ids[1]!))).toMatchObject({
      __typename: 'Conflict',
    })
  }
  // On the home page the pinned stories come before the latest.
  const front = /<section class="PublicationFront".*?<\/section>/s.exec(await asVisitor(home(founded)))?.[0]
  expect(front).toContain('The heron')
  expect(front).not.toContain('The otter')
})

test('only listed stories of the publication are featured, by its editors, and only so many (R078, A1)', async () => {
  const founded = await found()
  const { owner, editor, writer } = founded
  const elsewhere = await publishIn(await found(), 'Of another publication')
  const feature = async (browser: Browser, post: string, more = '') =>
    change(browser, founded, 'featurePost', `post: "${post}"${more}`)
  expect((await feature(editor, elsewhere)).message).toBe(words.noStory)
  expect((await feature(editor, 'nothing')).message).toBe(words.noStory)
  const id = await publishIn(founded, 'A story of ours')
  expect(await feature(writer, id)).toMatchObject({ __typename: 'Forbidden' })
  const other = await found()
  const { id: theirs } = await create(other.owner, other, 'Theirs')
  expect((await feature(editor, id, `, featurePageId: "${String(theirs)}"`)).message).toBe(words.noPage)
  expect(await feature(editor, id)).toMatchObject(OK)
  await run(owner, `unlistPost(postId: "${id}")`)
  expect(await asVisitor(featured(founded))).not.toContain('A story of ours')
  // Parts that visitors do not see take no room.
  const { stories: most } = limits.publication.featurePages
  await DB.batch(
    Array.from({ length: most - 1 }, (_, at) =>
      DB.prepare(
        'insert into collection_featured_posts (feature_page_id, position, post_id) values (?, ?, ?)',
      ).bind(founded.id, 100 + at, `gone-${at}`),
    ),
  )
  const second = await publishIn(founded, 'Another story of ours')
  expect(await feature(editor, second)).toMatchObject(OK)
  const { rows } = await one<{ rows: number }>(
    'select count(*) as rows from collection_featured_posts where feature_page_id = ?',
    founded.id,
  )
  expect(rows).toBe(1)
})

test('the settings of feature pages are for editors: writers and others do not find them (R078)', async () => {
  const founded = await found()
  const { editor, writer, slug } = founded
  await create(editor, founded, 'Ours')
  const at = path('EditCollectionFeaturePage', { collectionSlug: slug, topicSlug: 'ours' })
  expect((await editor.get(at)).status).toBe(200)
  expect((await writer.get(at)).status).toBe(404)
  expect((await editor.get(at.replace('ours', 'none'))).status).toBe(404)
})
