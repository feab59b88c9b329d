import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { legacyShows } from '#schema/routes/legacyShows.ts'
import { rows } from '#schema/routes/table.ts'
import { type Answered, mismatch, readLines, ROLES } from '#test/routes/answers.ts'

const texts = globSync('test/routes/answers/*.tsv').map((file) => readFileSync(file, 'utf8'))
const names = readLines(texts).map(({ name }) => name)

/** R117: a configured table of old shows, which may be empty; then the row has no path. */
const built = rows
  .filter(({ unbuilt, kind }) => !unbuilt && (kind !== 'legacy' || Object.keys(legacyShows).length > 0))
  .map(({ name }): string => name)
const gaps = (written: readonly string[], of: readonly string[]) => ({
  withoutLine: of.filter((name) => !written.includes(name)),
  ofNoRow: written.filter((name) => !of.includes(name)),
})

test('every built row has a line, and no other name has one (R032)', () => {
  expect(gaps(names, built)).toEqual({ withoutLine: [], ofNoRow: [] })
  expect(built.length).toBeGreaterThanOrEqual(333)
})

test('a row without a line and a line without a row are both found', () => {
  expect(gaps(names, [...built, 'ShowPlanted']).withoutLine).toEqual(['ShowPlanted'])
  expect(gaps([...names, 'ShowPlanted'], built).ofNoRow).toEqual(['ShowPlanted'])
})

const HEAD = ['name', 'address', 'everyone', ...ROLES].join('\t')

test.each([
  ['a line without an answer', 'ShowMe\t/me\t'],
  ['a line with an answer for one role only', 'ShowMe\t/me\t\tsign-in'],
  ['a line without an address', 'ShowMe'],
  ['a sixth role', 'ShowMe\t/me\t404\t404\t404\t404\t404\t404\t404'],
  ['two lines of one row', 'ShowMe\t/me\t404\nShowMe\t/me\t404'],
])('refuses %s', (_, line) => {
  expect(() => readLines([`${HEAD}\n${line}\n`])).toThrow(/line/i)
})

test('refuses columns of other roles', () => {
  expect(() => readLines([HEAD.replace('reader\twriter', 'writer\treader')])).toThrow(/columns/)
})

test('a role without its own answer has the common one', () => {
  const [line] = readLines([`${HEAD}\nShowMe\t/me\t302 /@a\tsign-in\t\t302 /@b\n`])
  expect(line!.answers).toEqual({
    visitor: 'sign-in',
    reader: '302 /@a',
    writer: '302 /@b',
    owner: '302 /@a',
    staff: '302 /@a',
  })
})

describe('an answer', () => {
  const page: Answered = { status: 200, location: null, type: 'text/html', title: 'Stats', text: 'Views 0' }
  const file: Answered = { ...page, type: 'text/css', title: '', text: ':root {}' }
  const away: Answered = { ...page, status: 302, location: '/m/signin?redirect=%2Fme', text: '' }
  const gone: Answered = { ...page, status: 404, text: 'Out of nothing, something.' }

  test.each([
    ['200 Stats | Views 0', page],
    ['200 text/css | :root', file],
    ['200 text/css | =:root {}', file],
    ['302 /m/signin?redirect=%2Fme', away],
    ['302 /m/signin?…', away],
    ['sign-in', away],
    ['sign-in', { ...away, location: `${away.location}&operation=register` }],
    ['404', gone],
  ])('written as %s is recognised', (written, answered) => {
    expect(mismatch(written, answered, '/me')).toBeNull()
  })

  test.each([
    ['another status', '200 Stats | Views 0', { ...page, status: 500 }],
    ['another title', '200 Stats | Views 0', { ...page, title: 'Audience' }],
    ['a longer title', '200 Stats | Views 0', { ...page, title: 'Stats: Stories' }],
    ['a missing text', '200 Stats | Views 0', { ...page, text: 'Reads 0' }],
    ['a missing second text', '200 Stats | Views 0 | Reads 0', page],
    ['another type', '200 text/css | :root', { ...file, type: 'text/plain' }],
    ['a longer text', '200 text/css | =:root {}', { ...file, text: ':root {} a {}' }],
    ['a redirect to elsewhere', '302 /topics', away],
    ['a redirect that lasts', '302 /m/signin?…', { ...away, status: 301 }],
    ['a page instead of a redirect', '302 /topics', page],
    ['a page instead of sign-in', 'sign-in', page],
    ['sign-in with another way back', 'sign-in', { ...away, location: '/m/signin?redirect=%2F' }],
    ['a page that is found', '404', page],
    ['a status 404 with another page', '404', { ...gone, text: 'That didn’t work.' }],
    ['a not-found page with another status', '404', { ...gone, status: 200 }],
  ])('with %s is refused', (_, written, answered) => {
    expect(mismatch(written, answered, '/me')).not.toBeNull()
  })
})
