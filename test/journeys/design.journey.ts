import { afterAll, expect, test } from 'vitest'
import { copy } from '#schema/copy/looks.ts'
import { axe } from './audit.ts'
import { isSoundAtBoth } from './bothWidths.ts'
import { DESKTOP, RETRY, useBrowser, visitor } from './browser.ts'
import { accentIn } from './deskActs.ts'
import { ask, signUpAs } from './people.ts'
import { newAddress } from './signInActs.ts'
import { unlistNewStories } from './tidy.ts'

useBrowser()
afterAll(unlistNewStories)

const CREATE = `mutation($changeId: ID!, $ops: String!) {
  result: createDraft(changeId: $changeId, ops: $ops) { __typename ... on ChangedDraft { postId } } }`
const PUBLISH = `mutation($postId: ID!) {
  result: publishStory(postId: $postId, revision: 1, decisions: {}) { __typename ... on ChangedPost { id } } }`

async function designer() {
  const writer = await visitor({ viewport: DESKTOP })
  await signUpAs(writer, newAddress(), 'Dessa Penwright')
  const paragraph = { name: 'aaaa', type: 'P', text: 'Words that are seen in a look.', markups: [] }
  const ops = JSON.stringify([
    { op: 'title', text: 'A story to look at' },
    { op: 'put', paragraph, after: null },
  ])
  const changeId = Date.now().toString(16).padStart(12, 'd')
  const { postId } = (await ask(writer, CREATE, { changeId, ops })) as { postId: string }
  await ask(writer, PUBLISH, { postId })
  const { username } = (await ask(writer, '{ result: viewer { username } }')) as Record<string, string>
  const pages = [
    ...['', '/about', '/lists', '/followers'].map((rest) => `/@${username}${rest}`),
    `/@${username}/a-story-to-look-at-${postId}`,
  ]
  return { writer, pages }
}

test('a look is chosen in a preview, undone, saved and seen on every page at once, and taken back (R006, R089, R138)', async () => {
  const { writer, pages } = await designer()
  const { page, open } = writer
  const reader = await visitor()
  const coloured = async () => {
    const answers = await Promise.all(pages.map((path) => reader.context.request.get(path, RETRY)))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    return pages.filter((_, at) => texts[at]!.includes('light-dark(#24528f'))
  }
  expect(await coloured()).toEqual([])
  await open('/me/design')
  const state = page.locator('.LookEditor-state')
  const frames = page.locator('.PreviewFrame-frame')
  const shown = () =>
    Promise.all(
      [0, 1, 2, 3].map((at) =>
        frames
          .nth(at)
          .contentFrame()
          .locator('html')
          .evaluate((root: HTMLElement) => root.style.getPropertyValue('--accent')),
      ),
    )
  await page.getByLabel(copy.accent, { exact: true }).fill('#24528f')
  await expect
    .poll(async () => (await shown()).every((accent) => /^light-dark\(#24528f, ?#/.test(accent)))
    .toBe(true)
  expect(await state.innerText()).toBe(copy.state.changed)
  // At full size, larger than scaled: a phone and a desktop in light, and again in dark.
  const widths = () => frames.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  await expect.poll(widths).toEqual([390, 1280, 390, 1280])
  await page.getByLabel(copy.preview.sizes.fitted, { exact: true }).check()
  await expect.poll(async () => (await widths())[1]).toBeLessThan(1280)
  const schemes = await frames.evaluateAll((all) =>
    all.map((one) => (one as HTMLIFrameElement).contentDocument!.documentElement.dataset.theme),
  )
  expect(schemes).toEqual(['light', 'light', 'dark', 'dark'])
  // Other rules of a page apply too, not only the look's colours.
  const first = frames.first().contentFrame()
  await expect
    .poll(() =>
      first.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--font-title')),
    )
    .toContain('Fraunces')
  await first.getByRole('heading', { name: 'Dessa Penwright', includeHidden: true }).waitFor()
  for (const view of ['list', 'story'] as const) {
    await page.getByLabel(copy.preview.pages[view], { exact: true }).check()
    await first.getByRole('heading', { name: 'A story to look at', includeHidden: true }).first().waitFor()
  }
  await page.getByRole('button', { name: copy.undo, exact: true }).click()
  await expect.poll(async () => (await shown())[0]).toBe('')
  expect(await state.innerText()).toBe(copy.state.saved)
  await page.getByRole('button', { name: copy.redo, exact: true }).click()
  await page.getByLabel(copy.layouts.GRID).check()
  await isSoundAtBoth(page)

  await page.getByRole('link', { name: copy.preview.open }).click()
  await page.getByRole('heading', { name: copy.leave.title }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: copy.leave.stay, exact: true }).click()
  await page.getByRole('button', { name: copy.save, exact: true }).click()
  await expect.poll(() => state.innerText()).toBe(copy.state.done)
  expect(await coloured()).toEqual(pages)
  await reader.go(pages[0]!)
  expect(await accentIn(reader)).toMatch(/^light-dark\(#24528f/)

  await page.getByRole('button', { name: copy.reset, exact: true }).click()
  expect(await state.innerText()).toBe(copy.state.changed)
  await page.getByRole('button', { name: copy.revert, exact: true }).click()
  expect(await state.innerText()).toBe(copy.state.saved)
  await page.getByRole('button', { name: copy.reset, exact: true }).click()
  await page.getByRole('button', { name: copy.save, exact: true }).click()
  await expect.poll(() => state.innerText()).toBe(copy.state.done)
  expect(await coloured()).toEqual([])
  await reader.go(pages[0]!)
  expect(await accentIn(reader)).toBe('')
  expect([...writer.complaints(), ...reader.complaints()]).toEqual([])
})
