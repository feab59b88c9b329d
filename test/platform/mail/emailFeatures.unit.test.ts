/** Whether mail programs show what emails use: the data of caniemail.com. */
import { caniemail } from 'caniemail'
import { expect, test } from 'vitest'
import { printedEmails } from '#test/platform/mail/printedEmails.ts'

const CLIENTS = ['gmail.*', 'outlook.*', 'apple-mail.*', 'yahoo.*'] as const

/** Features that some of them ignore, and why an email can be read without. */
const DEGRADES: Record<string, string> = {
  '<body> element': 'Its margin is repeated by the table inside it.',
  '<style> element':
    'It has only the dark scheme, narrow margins and the colours of code. Gmail keeps it for its own accounts.',
  '@media': 'Without it, phones show wider margins and the light scheme.',
  'Class selector': 'As <style>.',
  'Type selector': 'As <style>.',
  'aria-hidden attribute': 'A screen reader also says the name of a decoration.',
  'border-radius': 'Classic Outlook shows corners.',
  'color-scheme CSS property': 'The other programs choose colours by themselves.',
  'color-scheme meta tag': 'As the property.',
  'display:none': 'The preview then also stands above the email.',
  float: 'A drop cap is a large initial in its line.',
  'height property': 'Yahoo takes the height from the width.',
  'max-height property': 'Of the hidden preview, which is not displayed anyway.',
  opacity: 'As max-height.',
  outline: 'Pictures have none by default.',
  overflow: 'As max-height.',
  'role attribute': 'Windows Mail has no support for screen readers’ roles.',
  'table-layout': 'Pictures in a row have widths, too.',
  'target attribute': 'The other programs open links in a new tab by themselves.',
  'white-space': 'Classic Outlook keeps the lines of <pre> by itself, and does not break long ones.',
  'word-break': 'A long word of code makes the email wider.',
}

/** Errors only: a warning is a feature with limits of its values. */
function unsupported(html: string): string[] {
  const { issues } = caniemail({ clients: [...CLIENTS], html })
  return [...new Set([...issues.errors.values()].flat().map(({ title }) => title))]
}

const emails = printedEmails()
const found = emails.map(([name, { html }]) => ({ name, titles: unsupported(html) }))

test.each(found)('$name uses only features that mail programs show or that can be missed', ({ titles }) => {
  expect(titles.filter((title) => !Object.hasOwn(DEGRADES, title))).toEqual([])
})

test('each exception is needed', () => {
  const used = new Set(found.flatMap(({ titles }) => titles))
  expect(Object.keys(DEGRADES).filter((title) => !used.has(title))).toEqual([])
})

test('a grid, which classic Outlook and Gmail do not show, would be found', () => {
  const [, { html }] = emails[0]!
  expect(unsupported(html.replace('<p ', '<p style="display:grid" '))).toContain('display:grid')
})
