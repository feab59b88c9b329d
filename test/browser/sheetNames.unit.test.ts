import { expect, test } from 'vitest'
import { digestsOf, sheetsOf } from '#client/browser/sheetNames.ts'

test('the addresses of style sheets survive the way through a document', () => {
  const urls = { story: '/_/static/story-B_ACeQF-.css', 'fonts-extra': '/_/static/fonts-extra-Cn_4aUEH.css' }
  expect(digestsOf(urls)).toEqual({ story: 'B_ACeQF-', 'fonts-extra': 'Cn_4aUEH' })
  expect(sheetsOf(digestsOf(urls))).toEqual(urls)
})

test.each(['/_/static/other-B_ACeQF-.css', '/_/static/story-B_ACeQF-.js', '/assets/story-B_ACeQF-.css'])(
  'a sheet in a file of another name is an error: %s',
  (url) => {
    expect(() => digestsOf({ story: url })).toThrow('The sheet story is at')
  },
)
