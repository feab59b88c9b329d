/** The fields of the publish dialog survive closing it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StorySettingsPartsFragment } from '#schema/generated/operations.ts'
import {
  forgetAllDecisions,
  forgetDecisions,
  keepDecisions,
  readDecisions,
} from '#client/publishing/keptDecisions.ts'
import { chosenPublication, entriesOf, fieldsOf, withDecisions } from '#client/publishing/withDecisions.ts'

const story = {
  postId: '0000000000aa',
  title: 'On Glue',
  subtitle: '',
  slug: '0000000000aa',
  revision: 1,
  isAhead: true,
  isPublished: false,
  visibility: 'PUBLIC',
  license: 'ALL_RIGHTS_RESERVED',
  previewTitle: '',
  previewText: '',
  searchTitle: '',
  searchDescription: '',
  canonicalUrl: null,
  chosenSlug: '',
  chosenLanguage: null,
  chosenDirection: null,
  originalPublishedAt: null,
  previewImage: null,
  pictures: [],
  topics: [],
  notifiesFollowers: true,
  scheduledAt: null,
} as unknown as StorySettingsPartsFragment

const ENTRIES = [
  ['previewTitle', 'Seen'],
  ['names', 'Wood'],
  ['names', 'glue, sea'],
  ['previewImageId', '0000000000bb'],
  ['previewImageAlt', 'A pot'],
  ['previewFocusX', '20'],
  ['previewFocusY', '80'],
  ['visibility', 'LOCKED'],
  ['collectionId', 'submit:0000000000cc'],
  ['canNotify', 'true'],
  ['when', 'later'],
  ['at', '2027-01-02T10:30'],
  ['slug', 'sticky'],
  ['license', 'CC_40_BY'],
] as const

let stored: Record<string, string>
beforeEach(() => {
  stored = {}
  vi.stubGlobal(
    'localStorage',
    new Proxy(stored, {
      get: (all, name: string) =>
        ({
          getItem: (key: string) => all[key] ?? null,
          setItem: (key: string, value: string) => void (all[key] = value),
          removeItem: (key: string) => void Reflect.deleteProperty(all, key),
        })[name] ?? all[name],
    }),
  )
})
afterEach(() => vi.unstubAllGlobals())

test('all decisions are restored, also after the text was changed', () => {
  keepDecisions('ada', story, ENTRIES)
  const later = { ...story, title: 'On Glue and Wood', revision: 9 }
  const kept = readDecisions('ada', later)
  expect(kept).toEqual(ENTRIES)
  expect(withDecisions(later, kept)).toMatchObject({
    title: 'On Glue and Wood',
    previewTitle: 'Seen',
    topics: [{ name: 'Wood' }, { name: 'glue' }, { name: 'sea' }],
    previewImage: { id: '0000000000bb', alt: 'A pot', focusPercentX: 20, focusPercentY: 80 },
    visibility: 'LOCKED',
    notifiesFollowers: false,
    scheduledAt: new Date('2027-01-02T10:30').getTime(),
    chosenSlug: 'sticky',
    license: 'CC_40_BY',
  })
  expect(chosenPublication(kept)).toBe('submit:0000000000cc')
  expect(entriesOf(fieldsOf(ENTRIES))).toEqual(ENTRIES)
})

test('settings that were changed elsewhere in the meantime come first', () => {
  keepDecisions('ada', story, ENTRIES)
  expect(readDecisions('ada', { ...story, previewTitle: 'Set elsewhere' })).toBe(null)
})

test('a kept decision is one user’s and one story’s, and is forgotten when the story is out and when they sign out', () => {
  keepDecisions('ada', story, ENTRIES)
  const other = { ...story, postId: '0000000000dd' }
  keepDecisions('ada', other, ENTRIES)
  keepDecisions('bob', story, ENTRIES)
  forgetDecisions('ada', story.postId)
  expect(readDecisions('ada', story)).toBe(null)
  expect(readDecisions('ada', other)).toEqual(ENTRIES)
  forgetAllDecisions('ada')
  expect(readDecisions('ada', other)).toBe(null)
  expect(readDecisions('bob', story)).toEqual(ENTRIES)
})
