/** `npm run texts` finds what people read, and nothing else. */
import { expect, test } from 'vitest'
import { textsIn, visibleTexts } from '../../bin/visibleTexts.ts'

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

test('the inventory has the copy, the pages’ labels and the emails', () => {
  const texts = visibleTexts(['schema/copy/*.ts', 'client/settings/*.tsx', 'worker/identity/emails/*.ts'])
  const files = new Set(texts.map(({ file }) => file.split('/')[0]))
  expect([...files]).toEqual(['client', 'schema', 'worker'])
  expect(texts.find(({ id }) => id === 'M082')).toMatchObject({
    file: 'schema/copy/signIn.ts',
    text: 'Check your inbox.',
  })
})

test('our own texts have typographic apostrophes; those that the specification quotes are as they are there', () => {
  const straight = visibleTexts([
    'schema/copy/*.ts',
    'schema/flags.ts',
    'client/**/*.tsx',
    'worker/**/*.{ts,tsx}',
  ])
    .filter(({ text, id }) => !id && /\p{L}'\p{L}/u.test(text))
    .map(({ file, line, text }) => `${file}:${line} ${text}`)
  expect(straight).toEqual([])
})
