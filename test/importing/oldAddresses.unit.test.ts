/** The site has a time zone and other forms of dates. */
import { expect, test } from 'vitest'
import { parseDate } from '#worker/importing/dates.ts'
import { storyOf } from '#test/importing/converting.ts'

const SITE = {
  '_config.yml': 'title: Paper\npermalink: /:year/:month/:day/:title/\ntimezone: Pacific/Auckland',
}

const addressOf = async (date: string) =>
  (await storyOf(`---\ndate: ${date}\n---\nText`, SITE, '_posts/2001-02-03-ink.md')).paths[0]

test('every form of a date gives the address that the story had', async () => {
  const written = ['2014/6/8', '2014-6-8', 'June 8, 2014', '8 June 2014', '2014-06-08 10:00', '20140608']
  const had = written.map(() => '/2014/06/08/ink')
  expect(await Promise.all(written.map(addressOf))).toEqual(had)
})

test('a time without a zone is a time at its site, and its day is the author’s', async () => {
  const story = await storyOf('---\ndate: 2014-06-08 08:30:00\n---\nText', SITE, '_posts/2014-06-08-ink.md')
  expect(story.paths[0]).toBe('/2014/06/08/ink')
  // Pages show days in UTC, where it was still the seventh.
  expect(new Date(story.publishedAt!).toISOString().slice(0, 10)).toBe('2014-06-08')
})

test('a time with a zone is in the address and on the page as of the day that the author wrote', async () => {
  const story = await storyOf(
    '---\ndate: 2014-06-08 05:30:00 +1200\n---\nText',
    SITE,
    '_posts/2014-06-08-ink.md',
  )
  expect(story.paths[0]).toBe('/2014/06/08/ink')
  expect(new Date(story.publishedAt!).toISOString().slice(0, 10)).toBe('2014-06-08')
})

test('a site reads a time of another zone in its own', async () => {
  expect(await addressOf('2014-06-08 22:00:00 +0000')).toBe('/2014/06/09/ink')
  const plain = { '_config.yml': 'title: Paper\npermalink: /:year/:month/:day/:title/' }
  const story = await storyOf('---\ndate: 2014-06-08 22:00:00 -0400\n---\nText', plain, '_posts/ink.md')
  expect(story.paths).toContain('/2014/06/08/ink')
})

test('a time that a site’s clock passed twice or not at all is still read', () => {
  const zone = 'Australia/Sydney'
  expect(new Date(parseDate('2014-01-15 12:00', zone)!).toISOString()).toBe('2014-01-15T01:00:00.000Z')
  expect(new Date(parseDate('2014-07-15 12:00', zone)!).toISOString()).toBe('2014-07-15T02:00:00.000Z')
  expect(parseDate('2014-10-05 02:30', zone)).toBeTypeOf('number')
  expect(parseDate('2014-01-15 12:00', 'No/Where')).toBe(parseDate('2014-01-15 12:00'))
})
