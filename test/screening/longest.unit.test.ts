import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { username } from '#schema/inputs/names.ts'
import { LONGEST, longestRows, MIRRORED } from '../../bin/screening/longest.ts'

const rows = longestRows()
const longestOf = (table: string, column: string) =>
  Math.max(...rows[table]!.map((row) => String(row[column]).length))

/** A cut text may end before a space. */
const LEEWAY = 1

test.each([
  ['users', 'name', limits.profile.name],
  ['users', 'bio', limits.profile.bio],
  ['posts', 'title', limits.story.title],
  ['posts', 'subtitle', limits.story.subtitle],
  ['catalogs', 'name', limits.catalogs.name],
  ['catalogs', 'description', limits.catalogs.description],
  ['catalog_items', 'note', limits.catalogs.note],
  ['tags', 'name', limits.story.topics.length],
  ['collections', 'tagline', limits.publication.tagline],
  ['collections', 'description', limits.publication.description],
])('a screen shows the longest %s.%s', (table, column, limit) => {
  const length = longestOf(table, column)
  expect(length).toBeLessThanOrEqual(limit)
  expect(length).toBeGreaterThanOrEqual(limit - LEEWAY)
})

test('the longest username is one that a user may choose', () => {
  expect(username.parse(LONGEST)).toHaveLength(limits.profile.username)
})

test('one story and its author are read from right to left', () => {
  const directions = rows.posts!.filter(({ depth }) => depth === 0).map(({ direction }) => direction)
  expect(directions).toContain('rtl')
  const mirrored = rows.users!.find((row) => row.username === MIRRORED)
  expect(mirrored?.name).toMatch(/^\p{Script=Arabic}/u)
})
