import { expect, test } from 'vitest'
import { textsIn, visibleTexts } from '../../bin/checking/visibleTexts.ts'

const found = (file: string, source: string) => textsIn(file, source).map(({ text, id }) => [text, id])

test('an element is one text, with the elements in it; labels, placeholders and chosen words are texts too', () => {
  const source = `
    export const One = ({ n }) => (
      <p className="One One--two words" aria-label="Your picture">
        Read <b>all of</b> the
        stories {n ? 'of today' : 'of this week'} <input placeholder="Your email" autoComplete="street address" />
      </p>
    )`
  expect(found('client/one.tsx', source)).toEqual([
    ['Read all of the stories {…}', undefined],
    ['Your picture', undefined],
    ['of today', undefined],
    ['of this week', undefined],
    ['Your email', undefined],
  ])
})

test('a text carries the id that a comment on its line or right above names', () => {
  const source = `
    export const copy = {
      title: 'Check your inbox.', // M082
      /** M083 'We found your account' */
      found: (email) => \`We found \${email}.\`,
      // W028, in three parts
      refresh: 'Refresh the page',
      own: 'Use another address',
    }`
  expect(found('schema/copy/one.ts', source)).toEqual([
    ['Check your inbox.', 'M082'],
    ['We found {…}.', 'M083'],
    ['Refresh the page', 'W028'],
    ['Use another address', undefined],
  ])
})

test('names, statements, headers and failures of the program are not texts', () => {
  const source = `
    import { a } from 'a module of ours'
    const b = read('latestPosts', sql\`select the words\`), c = 'ShowUser', d = 'private, no-store'
    function one() {
      if (a) throw new Error('This cannot be')
      return failure('NotFound', 'There is no such story.')
    }`
  expect(found('worker/one.ts', source)).toEqual([['There is no such story.', undefined]])
})

test('single words, templates that end in a placeholder, and texts that start with a word of SQL are texts', () => {
  const source = `
    export const copy = {
      save: 'Save',
      of: (name) => \`Stories by \${name}\`,
      restored: (title) => \`“\${title}” restored.\`,
      added: (name) => \`\${name} added.\`,
      format: 'Select text to format it.',
      above: 'Insert row above',
      tax: 'W-9: your tax number.',
      kind: 'Post',
    }
    const names = 'Alpha Beta Gamma'.split(' ')
    const isOne = (word) => word === 'Alpha'`
  expect(found('schema/copy/one.ts', source).map(([text]) => text)).toEqual([
    'Save',
    'Stories by {…}',
    '“{…}” restored.',
    '{…} added.',
    'Select text to format it.',
    'Insert row above',
    'W-9: your tax number.',
  ])
})

test('a list of choices is no part of its label', () => {
  const source = `
    export const One = () => (
      <label>
        Author <select><option>Verified</option></select>
      </label>
    )`
  expect(found('client/one.tsx', source).map(([text]) => text)).toEqual(['Author', 'Verified'])
})

test('the inventory has the copy, the pages’ labels and the emails', () => {
  const texts = visibleTexts(['schema/copy/*.ts', 'client/settings/*.tsx', 'worker/identity/emails/*.ts'])
  const files = new Set(texts.map(({ file }) => file.split('/')[0]))
  expect([...files]).toEqual(['client', 'schema', 'worker'])
  expect(texts.find(({ id }) => id === 'M082')).toMatchObject({
    file: 'schema/copy/signIn.ts',
    text: 'Check your inbox.',
  })
})

test('our own texts have typographic apostrophes; quotes of the specification are unchanged', () => {
  const straight = visibleTexts([
    'schema/copy/*.ts',
    'schema/admin/flags.ts',
    'client/**/*.tsx',
    'worker/**/*.{ts,tsx}',
  ])
    .filter(({ text, id }) => !id && /\p{L}'\p{L}/u.test(text))
    .map(({ file, line, text }) => `${file}:${line} ${text}`)
  expect(straight).toEqual([])
})
