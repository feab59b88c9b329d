import { expect, test } from 'vitest'
import { copy } from '#schema/copy/storyEditor.ts'
import { path } from '#schema/routes/paths.ts'
import { DESKTOP, useBrowser, visitor } from './browser.ts'
import { signUpAs } from './people.ts'
import { newAddress } from './signInActs.ts'

useBrowser()

test('quotation marks, dashes and the ellipsis are typographic in titles as in the text, and undo gives back the typed ones', async () => {
  const writer = await visitor({ viewport: DESKTOP, locale: 'en-GB' })
  await signUpAs(writer, newAddress(), 'Tilda Type')
  await writer.open(path('ShowNewPost'))
  const { page } = writer
  const { keyboard } = page
  const title = page.getByRole('textbox', { name: copy.title, exact: true })
  await title.click()
  await keyboard.type('"Moss" -- it\'s old...')
  expect(await title.inputValue()).toBe('“Moss” – it’s old…')
  await keyboard.press('ControlOrMeta+z')
  expect(await title.inputValue()).toBe('“Moss” – it’s old...')
  await keyboard.press('Enter')
  const subtitle = page.getByRole('textbox', { name: copy.subtitle, exact: true })
  await keyboard.type('The "north" side')
  const marks = (await subtitle.inputValue()).replaceAll(/[^‘’“”"]/g, '')
  expect(marks).toHaveLength(2)
  expect(marks).not.toContain('"')
  // In the middle of the words, the rest stays where it is.
  await title.press('Home')
  await keyboard.type("Don't ")
  expect(await title.inputValue()).toMatch(/^Don’t /)
  expect(writer.complaints()).toEqual([])
})
