import { expect, test } from 'vitest'
import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { CollectionNavigationItemType } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { newPerson, run } from '#test/drafts/writing.ts'
import { type Browser, openBrowser } from '#test/identity/browser.ts'
import { asVisitor, found, type Founded, publishIn } from '#test/publications/withPeople.ts'

const words = copy.navigation
const add = (browser: Browser, { id }: Founded, type: string, title: string, target = '') =>
  run(
    browser,
    `addNavigationItem(collectionId: "${id}", type: ${type}, title: "${title}", target: "${target}")`,
  )
const of = (verb: string, { id }: Founded, place: number, was: string, more = '') =>
  `${verb}(collectionId: "${id}", place: ${place}, was: "${was}"${more})`
const home = ({ slug }: Founded) => path('ShowCollectionHome', { collectionSlug: slug })

/** Titles with addresses. */
async function shown(founded: Founded): Promise<[string, string][]> {
  const html = await asVisitor(home(founded))
  const links = html.matchAll(
    /<a(?=[^>]*class="PublicationNavigation-link")(?=[^>]*href="([^"]*)")[^>]*>([^<]*)/g,
  )
  return [...links].map(([, to, title]) => [title!, to!])
}
const titles = async (founded: Founded) => (await shown(founded)).map(([title]) => title)

const OK = { __typename: 'MutationSuccess' }

test('an editor adds links of every type, and visitors see them at once, in their order (R077, R511)', async () => {
  const founded = await found()
  const { editor, slug } = founded
  const story = await publishIn(founded, 'A story to lead to')
  expect(await titles(founded)).toEqual([])
  const { id } = founded
  await run(editor, `createFeaturePage(collectionId: "${id}", title: "Our best", topicSlug: "our-best")`)
  const given: Record<CollectionNavigationItemType, string> = {
    ABOUT_PAGE: 'ignored',
    ARCHIVE: '',
    EXTERNAL_LINK: 'https://example.org/shop',
    POST: `https://example.org/${slug}/a-story-${story}?x=1`,
    TAG: '/tag/writing',
    TOPIC_PAGE: `/${slug}/our-best/home`,
  }
  for (const type of CollectionNavigationItemType)
    expect([type, await add(editor, founded, type, type.toLowerCase(), given[type])]).toMatchObject([
      type,
      OK,
    ])
  expect(await shown(founded)).toEqual([
    ['about_page', `/${slug}/about`],
    ['archive', `/${slug}/archive`],
    ['external_link', 'https://example.org/shop'],
    ['post', expect.stringContaining(story)],
    ['tag', `/${slug}/tagged/writing`],
    ['topic_page', `/${slug}/our-best/home`],
  ])
})

test('a link is edited, moved and removed, and only the one that its editor saw (R077)', async () => {
  const founded = await found()
  const { editor, owner } = founded
  for (const title of ['One', 'Two', 'Three']) await add(editor, founded, 'ARCHIVE', title)
  expect(await run(editor, of('moveNavigationItem', founded, 2, 'Three', ', by: -2'))).toMatchObject(OK)
  expect(await titles(founded)).toEqual(['Three', 'One', 'Two'])
  // The owner has not seen the move.
  expect(await run(owner, of('removeNavigationItem', founded, 2, 'Three'))).toMatchObject({
    __typename: 'Conflict',
    message: copy.changedMeanwhile,
  })
  expect(
    await run(
      owner,
      of('editNavigationItem', founded, 1, 'One', ', type: ABOUT_PAGE, title: " Who  we are "'),
    ),
  ).toMatchObject(OK)
  expect(await run(owner, of('removeNavigationItem', founded, 0, 'Three'))).toMatchObject(OK)
  expect(await titles(founded)).toEqual(['Who we are', 'Two'])
  // Beyond the end is the end.
  expect(await run(owner, of('moveNavigationItem', founded, 0, 'Who we are', ', by: 9'))).toMatchObject(OK)
  expect(await titles(founded)).toEqual(['Two', 'Who we are'])
})

test('a topic is given by its name too', async () => {
  const founded = await found()
  expect(await add(founded.editor, founded, 'TAG', 'On writing', '  Writing ')).toMatchObject(OK)
  expect(await shown(founded)).toEqual([['On writing', `/${founded.slug}/tagged/writing`]])
})

test('a link with an unsafe or invalid address is refused with the reason (X1)', async () => {
  const founded = await found()
  const { editor, owner } = founded
  const elsewhere = await publishIn(await found(), 'Of another publication')
  const refusal = async (type: string, target: string, title = 'Words') =>
    (await add(editor, founded, type, title, target)).message
  expect(await refusal('EXTERNAL_LINK', 'javascript:alert(1)')).toBe(words.noAddress)
  expect(await refusal('POST', elsewhere)).toBe(words.noStory)
  expect(await refusal('POST', 'not an address')).toBe(words.noStory)
  expect(await refusal('TAG', 'no-such-topic-here')).toBe(words.noTopic('no-such-topic-here'))
  expect(await refusal('TOPIC_PAGE', 'none')).toBe(words.noFeaturePage('none'))
  expect(await refusal('ARCHIVE', '', ' ')).toBeTruthy()
  expect(await refusal('ARCHIVE', '', 'x'.repeat(limits.publication.navigation.title + 1))).toBeTruthy()
  expect(await shown(founded)).toEqual([])
  const { items: most } = limits.publication.navigation
  for (let count = 0; count < most; count += 1) await add(owner, founded, 'ARCHIVE', `Link ${count}`)
  expect(await refusal('ARCHIVE', '')).toBe(words.tooMany(most))
})

test('writers and others change no link; the navigation is hidden or shown as tags (R511, A7)', async () => {
  const founded = await found()
  const { writer, editor, id } = founded
  expect(await add(writer, founded, 'ARCHIVE', 'Mine')).toMatchObject({ __typename: 'Forbidden' })
  await add(editor, founded, 'ARCHIVE', 'Everything')
  const set = (navType: string) =>
    run(editor, `setNavigationType(collectionId: "${id}", navType: ${navType})`)
  expect(await set('TAG')).toMatchObject(OK)
  expect(await asVisitor(home(founded))).toContain('PublicationNavigation--tag')
  expect(await set('NONE')).toMatchObject(OK)
  expect(await titles(founded)).toEqual([])
})

test('the permissions of a viewer in a publication are JSON (R048)', async () => {
  const founded = await found()
  const at = path('ShowCollectionPermissions', { collectionSlug: founded.slug })
  const rights = async (browser: Browser) => {
    const answer = await browser.get(at)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    return (await answer.json()) as Record<string, unknown>
  }
  const { browser: reader } = await newPerson('no-member')
  expect(await rights(founded.owner)).toMatchObject({
    collectionId: founded.id,
    canWrite: true,
    canEditNavigation: true,
    canManagePeople: true,
    canDelete: true,
  })
  expect(await rights(founded.editor)).toMatchObject({
    canWrite: true,
    canEditNavigation: true,
    canEditStories: true,
    canManagePeople: false,
    canDelete: false,
  })
  expect(await rights(founded.writer)).toMatchObject({ canWrite: true, canEditNavigation: false })
  const none = await rights(reader)
  expect(Object.values(none).filter((value) => value === true)).toEqual([])
  const signedOut = await openBrowser().get(at)
  expect([signedOut.status, signedOut.headers.get('location')]).toEqual([
    302,
    expect.stringContaining('/m/signin'),
  ])
  expect(
    (await reader.get(path('ShowCollectionPermissions', { collectionSlug: 'no-such-one' }))).status,
  ).toBe(404)
})

test('the owner sees the followers’ number and names, page by page; an editor does not (R077)', async () => {
  const founded = await found()
  const at = path('ShowCollectionSettingsFollowers', { collectionSlug: founded.slug })
  expect(await (await founded.owner.get(at)).text()).toContain(copy.followers.none)
  const { pageSize } = limits.lists
  for (let count = 0; count <= pageSize; count += 1) {
    const { browser } = await newPerson('follower')
    await run(browser, `followCollection(targetCollectionId: "${founded.id}")`)
  }
  const first = await (await founded.owner.get(at)).text()
  expect(first).toContain(`${pageSize + 1} followers`)
  const namesIn = (html: string) => html.match(/class="DeskPeople-name"/g)?.length
  expect(namesIn(first)).toBe(pageSize)
  const next = /href="([^"]*settings\/followers\?to=[^"]*)"/.exec(first)?.[1]
  expect(namesIn(await (await founded.owner.get(next!.replaceAll('&amp;', '&'))).text())).toBe(1)
  expect((await founded.editor.get(at)).status).toBe(404)
})
