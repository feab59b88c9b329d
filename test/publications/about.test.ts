/** Owners write a publication's About text, people their own. */
import { expect, test } from 'vitest'
import { copy as desk } from '#schema/copy/publicationDesk.ts'
import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { newPerson, run } from '#test/drafts/writing.ts'
import type { Browser } from '#test/identity/browser.ts'
import { asVisitor, found } from '#test/publications/withPeople.ts'

const OK = { __typename: 'MutationSuccess' }
const edit = (browser: Browser, id: string, text: string) =>
  run(browser, `editCollectionAbout(collectionId: "${id}", text: ${JSON.stringify(text)})`)

test('the owner writes the About text as Markdown, and finds it again to edit it (R077)', async () => {
  const { owner, editor, id, slug } = await found()
  const at = path('ShowCollectionMasthead', { collectionSlug: slug })
  expect(await asVisitor(at)).not.toContain('bicycle')
  expect(await edit(owner, id, 'We have **one** bicycle.\n\n## Where\n\nBy the river.')).toMatchObject(OK)
  const shown = await asVisitor(at)
  expect(shown).toContain('We have <strong>one</strong> bicycle.')
  expect(shown).toMatch(/<h2[^>]*>.*Where<\/h2>/)
  const settings = path('ShowCollectionSettingsAbout', { collectionSlug: slug })
  expect(await (await owner.get(settings)).text()).toContain('We have **one** bicycle.\n\n## Where')
  expect((await editor.get(settings)).status).toBe(404)
  expect(await edit(editor, id, 'Mine')).toMatchObject({ __typename: 'Forbidden' })
  expect(await edit(owner, id, '')).toMatchObject(OK)
  expect(await asVisitor(at)).not.toContain('bicycle')
})

test('HTML in an About text is not passed through, and a long one is refused (X1)', async () => {
  const { owner, id, slug } = await found()
  await edit(
    owner,
    id,
    'Words <img src=x onerror=alert(1)> <script>alert(2)</script> [a](javascript:alert(3))',
  )
  const shown = await asVisitor(path('ShowCollectionMasthead', { collectionSlug: slug }))
  expect(shown).toContain('Words')
  // As words, at most.
  expect(shown).not.toMatch(/<img src=x|<script>alert|javascript:/)
  const { about: most } = limits.publication
  expect((await edit(owner, id, 'x'.repeat(most + 1))).message).toBe(desk.tooLong(copy.about.text, most))
})

test('a person edits their name, bio and About text on their own page (R064)', async () => {
  const { browser, username } = await newPerson('about-me')
  const about = path('ShowUserAbout', { username })
  await asVisitor(about)
  expect(await run(browser, 'editUserAbout(text: "I keep _bees_.")')).toMatchObject(OK)
  expect(await asVisitor(about)).toContain('I keep <em>bees</em>.')
  const html = await (await browser.get(path('EditUser', { username }))).text()
  expect(html).toContain('I keep _bees_.')
  const other = await newPerson('someone-else')
  expect((await other.browser.get(path('EditUser', { username }))).status).toBe(404)
})

test('a text that takes too long to read is refused, and so are too many of them, before they are read', async () => {
  const { owner, id } = await found()
  expect(await edit(owner, id, '- '.repeat(limits.publication.about / 2 - 1) + 'x')).toMatchObject({
    __typename: 'BadRequest',
    message: copy.about.unreadable,
  })
  const { browser } = await newPerson('much-about-me')
  const { uses } = limits.rateLimit.aboutsOfAccount
  for (let use = 0; use < uses; use++) await run(browser, 'editUserAbout(text: "Words")')
  expect(await run(browser, 'editUserAbout(text: "Words again")')).toMatchObject({
    __typename: 'TooManyRequests',
    message: copy.about.tooMany,
  })
})
