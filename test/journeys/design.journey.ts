/** A look: chosen with a preview, undone, saved, seen by visitors on every page at once, and legible in every colour. */
import { afterAll, expect, test } from 'vitest'
import { copy } from '#schema/copy/looks.ts'
import { connect } from '#test/harness/connection.ts'
import { axe, axeContrast, inScheme, overflowing } from './audit.ts'
import { DESKTOP, PHONE, useBrowser, visitor } from './browser.ts'
import { accentIn } from './deskActs.ts'
import { lane } from './lane.ts'
import { ask, signUpAs } from './people.ts'
import { newAddress } from './signInActs.ts'
import { unlistNewStories } from './tidy.ts'

useBrowser()
afterAll(unlistNewStories)

const CREATE = `mutation($changeId: ID!, $ops: String!) {
  result: createDraft(changeId: $changeId, ops: $ops) { __typename ... on ChangedDraft { postId } } }`
const PUBLISH = `mutation($postId: ID!) {
  result: publishDraft(postId: $postId, revision: 1) { __typename ... on ChangedPost { id } } }`

/** Someone with a story, and the paths of their pages. */
async function designer(viewport: typeof PHONE) {
  const writer = await visitor({ viewport })
  await signUpAs(writer, newAddress(), 'Dessa Penwright')
  const paragraph = { name: 'aaaa', type: 'P', text: 'Words that are seen in a look.', markups: [] }
  const ops = JSON.stringify([
    { op: 'title', text: 'A story to look at' },
    { op: 'put', paragraph, after: null },
  ])
  const changeId = Date.now().toString(16).padStart(12, 'd')
  const { postId } = (await ask(writer, CREATE, { changeId, ops })) as { postId: string }
  await ask(writer, PUBLISH, { postId })
  const { id, username } = (await ask(writer, '{ result: viewer { id username } }')) as Record<string, string>
  const pages = [
    ...['', '/about', '/lists', '/followers'].map((rest) => `/@${username}${rest}`),
    `/@${username}/a-story-to-look-at-${postId}`,
  ]
  return { writer, id: id!, pages }
}

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'on %s a look is chosen in a preview, undone, saved and seen on every page at once, and taken back (R006, R089, R138)',
  async (_, viewport) => {
    const { writer, pages } = await designer(viewport)
    const { page, open } = writer
    const reader = await visitor({ viewport })
    for (const path of pages) {
      await reader.go(path)
      expect([path, await accentIn(reader)]).toEqual([path, ''])
    }
    await open('/me/design')
    const state = page.locator('.LookEditor-state')
    const shown = () =>
      page
        .frameLocator('.PreviewFrame-frame')
        .locator('html')
        .evaluate((root: HTMLElement) => [root.style.getPropertyValue('--accent'), root.dataset.theme])
    await page.getByLabel(copy.accent, { exact: true }).fill('#FF24528F')
    await expect.poll(async () => (await shown())[0]).toMatch(/^light-dark\(#24528f, ?#/)
    expect(await state.innerText()).toBe(copy.state.changed)
    await page.getByLabel(copy.preview.schemes.dark, { exact: true }).check()
    await expect.poll(async () => (await shown())[1]).toBe('dark')
    // In the rules of a page, not only with the look's colours.
    await expect
      .poll(() =>
        page
          .frameLocator('.PreviewFrame-frame')
          .locator('html')
          .evaluate((root) => getComputedStyle(root).getPropertyValue('--font-title')),
      )
      .toContain('Fraunces')
    await page.getByLabel(copy.preview.widths.desktop, { exact: true }).check()
    await page
      .frameLocator('.PreviewFrame-frame')
      .getByRole('heading', { name: 'Dessa Penwright', includeHidden: true })
      .waitFor()
    await page.getByRole('button', { name: copy.undo, exact: true }).click()
    await expect.poll(async () => (await shown())[0]).toBe('')
    expect(await state.innerText()).toBe(copy.state.saved)
    await page.getByRole('button', { name: copy.redo, exact: true }).click()
    await page.getByLabel(copy.layouts.GRID).check()
    for (const scheme of ['light', 'dark'] as const) {
      await inScheme(page, scheme)
      expect(await axe(page)).toEqual([])
    }
    await inScheme(page, 'light')
    expect(await overflowing(page)).toEqual([])

    // The way to another page asks first.
    await page.getByRole('link', { name: copy.preview.open }).click()
    await page.getByRole('heading', { name: copy.leave.title }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: copy.leave.stay, exact: true }).click()
    await page.getByRole('button', { name: copy.save, exact: true }).click()
    await expect.poll(() => state.innerText()).toBe(copy.state.done)
    for (const path of pages) {
      await reader.go(path)
      expect([path, await accentIn(reader)]).toEqual([path, expect.stringMatching(/^light-dark\(#24528f/)])
    }

    await page.getByRole('button', { name: copy.reset, exact: true }).click()
    expect(await state.innerText()).toBe(copy.state.changed)
    await page.getByRole('button', { name: copy.revert, exact: true }).click()
    expect(await state.innerText()).toBe(copy.state.saved)
    await page.getByRole('button', { name: copy.reset, exact: true }).click()
    await page.getByRole('button', { name: copy.save, exact: true }).click()
    await expect.poll(() => state.innerText()).toBe(copy.state.done)
    for (const path of pages) {
      await reader.go(path)
      expect([path, await accentIn(reader)]).toEqual([path, ''])
    }
    expect([...writer.complaints(), ...reader.complaints()]).toEqual([])
  },
)

/** White, black, middle grey, yellow, blue, red. */
const EXTREMES = ['#FFFFFFFF', '#FF000000', '#FF808080', '#FFFFFF00', '#FF0000FF', '#FFFF0000']

test('in extreme colours every page of a person and of a publication can be read, in light and dark (R138, R139)', async () => {
  const { writer, id, pages } = await designer(DESKTOP)
  const place = connect(lane.place)
  const [publication] = place.sql("select id, theme from collections where slug = 'field-notes'") as {
    id: string
    theme: string
  }[]
  const collectionId = publication!.id
  const [story] = place.sql(
    `select id from posts where collection_id = ? and listed_at is not null and visibility = 'PUBLIC' limit 1`,
    collectionId,
  ) as { id: string }[]
  place.sql(
    "insert into collection_editors (collection_id, user_id, role, position) values (?, ?, 'EDITOR', 99)",
    collectionId,
    id,
  )
  const ofPublication = ['', '/tagged/making', '/followers', `/${story!.id}`].map(
    (rest) => `/field-notes${rest}`,
  )
  const wear = async (theme: unknown) => {
    const { __typename: user } = await ask(
      writer,
      'mutation($theme: ThemeInput) { result: editUserLook(look: { theme: $theme }) { __typename } }',
      { theme },
    )
    const { __typename: collection } = await ask(
      writer,
      `mutation($id: ID!, $theme: ThemeInput) {
        result: editCollectionLook(collectionId: $id, look: { theme: $theme }) { __typename } }`,
      { id: collectionId, theme },
    )
    expect([user, collection]).toEqual(['User', 'Collection'])
  }
  const reader = await visitor({ viewport: DESKTOP })
  try {
    const faults: string[] = []
    for (const [at, accent] of EXTREMES.entries()) {
      const tint = (['FULL', 'SOFT'] as const)[at % 2]
      await wear({ accent, tint, background: accent })
      for (const path of [...pages, ...ofPublication]) {
        await reader.go(path)
        expect([path, await accentIn(reader)]).not.toEqual([path, ''])
        for (const scheme of ['light', 'dark'] as const) {
          await inScheme(reader.page, scheme)
          const found = await axeContrast(reader.page)
          faults.push(...found.map((fault) => `${accent} ${tint} ${path} ${scheme}: ${fault}`))
        }
      }
    }
    expect(faults).toEqual([])
  } finally {
    await wear(JSON.parse(publication!.theme))
    place.sql('delete from collection_editors where collection_id = ? and user_id = ?', collectionId, id)
    place.close()
  }
}, 120_000)
