import { expect, test } from 'vitest'
import { giftInput } from '#schema/inputs/gifts.ts'
import { catalog } from '#schema/inputs/lists.ts'
import { fullName } from '#schema/inputs/identity.ts'
import { displayName } from '#schema/inputs/names.ts'
import { oneLine } from '#schema/inputs/oneLine.ts'
import { storyText } from '#schema/inputs/posts.ts'
import { collectionDetails, newCollection } from '#schema/inputs/publications.ts'
import { featurePage, navigationItem } from '#schema/inputs/publicationSettings.ts'
import { storySettings } from '#schema/inputs/publishing.ts'
import { passkeyName } from '#schema/inputs/twoFactor.ts'

const BROKEN = 'One\r\nBcc: two\n\tthree'
const WHOLE = 'One Bcc: two three'
const paragraphs = [{ name: 'aaaa', type: 'P', text: 'Words', markups: [] }]
const gift = { plan: 'yearly', message: '', recipientEmail: 'a@example.org', deliverOn: '' }
const details = { name: 'A name', tagline: '', description: '' }

test.each([
  ['a name', displayName, BROKEN, (value: string) => value],
  ['the name of an account', fullName, BROKEN, (value: string) => value],
  ['the name of a passkey', passkeyName, BROKEN, (value: string) => value],
  [
    'the name on a gift',
    giftInput(0),
    { ...gift, fromName: BROKEN },
    (value: { fromName: string }) => value.fromName,
  ],
  [
    'the name of a list',
    catalog,
    { name: BROKEN, description: '', visibility: 'PUBLIC' },
    (value: { name: string }) => value.name,
  ],
  [
    'the name of a publication',
    newCollection,
    { ...details, slug: 'a-name', name: BROKEN },
    (value: { name: string }) => value.name,
  ],
  [
    'a tagline',
    collectionDetails,
    { ...details, tagline: BROKEN },
    (value: { tagline: string }) => value.tagline,
  ],
  [
    'a link of the navigation',
    navigationItem,
    { type: 'ARCHIVE', title: BROKEN, target: '' },
    (value: { title: string }) => value.title,
  ],
  [
    'a feature page',
    featurePage,
    { title: BROKEN, topicSlug: 'a-page', description: '' },
    (value: { title: string }) => value.title,
  ],
  [
    'a story’s title',
    storyText,
    { title: BROKEN, subtitle: '', paragraphs },
    (value: { title: string }) => value.title,
  ],
  [
    'a subtitle',
    storyText,
    { title: 'A title', subtitle: BROKEN, paragraphs },
    (value: { subtitle: string }) => value.subtitle,
  ],
  [
    'what search engines show',
    storySettings,
    { searchTitle: BROKEN },
    (value: { searchTitle: string }) => value.searchTitle,
  ],
] as const)('%s is one line: several typed lines are joined', (_, schema, given, lineOf) => {
  const value = (lineOf as (value: unknown) => string)(schema.parse(given))
  expect(value.replaceAll(/ +/g, ' ')).toBe(WHOLE)
  expect(value).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
})

test('other control characters are no part of a line', () => {
  expect(oneLine.parse(' a\u0000b\u0085c\u2029d ')).toBe('a b c d')
  expect(() => giftInput(0).parse({ ...gift, fromName: 'a\u0007b' })).toThrow(
    'can only have visible characters',
  )
})
