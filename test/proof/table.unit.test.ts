import { expect, test } from 'vitest'
import { rows } from '#schema/routes/table.ts'
import { mutationNames } from '../../bin/proving/mutations.ts'
import { pageNames, provedPages } from '../../bin/proving/pages.ts'
import { proofs } from '../../bin/proving/proofs.ts'
import { unseen } from '../../bin/proving/unseen.ts'
import { percentile } from '../../bin/proving/report.ts'

test('safety C7: every mutation of the schema is proved to reach the pages that show its data', () => {
  const missing = mutationNames.filter((name) => !proofs[name]?.length && !unseen[name])
  expect(
    missing,
    `These mutations have no row in bin/proving/proofs.ts: add how each is run, which pages it must reach, and what shows it there; or say in bin/proving/unseen.ts why no stored page shows it`,
  ).toEqual([])
})

test('the table names no mutation that the schema does not have', () => {
  const known = new Set(mutationNames)
  expect([...Object.keys(proofs), ...Object.keys(unseen)].filter((name) => !known.has(name))).toEqual([])
})

test('safety C7: every kind of page that is stored is among the proved ones', () => {
  const proved = new Set<string>(Object.values(provedPages).map(({ route }) => route))
  const kept = rows.filter(({ cache, unbuilt }) => cache && !unbuilt)
  expect(
    kept.map(({ name }) => name).filter((name) => !proved.has(name)),
    `These rows are stored by the edge and are in no line of bin/proving/pages.ts: add an address that shows the subjects`,
  ).toEqual([])
})

test('every page that is proved must be reached by some mutation', () => {
  const text = JSON.stringify(
    Object.values(proofs).flatMap((list) =>
      list.flatMap((proof) => proof.reaches(FACTS).map(({ pages }) => pages)),
    ),
  )
  const reached = new Set((JSON.parse(text) as string[][]).flat())
  expect(pageNames.filter((name) => !reached.has(name) && !UNREACHED.has(name))).toEqual([])
})

/** Compared with a new rendering after every mutation; no mutation changes their text. */
const UNREACHED = new Set([
  'partner program',
  'earning',
  'sitemap',
  'profile, lists',
  'publication, all, first page',
  // Texts of the product and of its configuration.
  'about',
  'careers',
  'creator tools',
  'creators',
  'text to speech',
  'the trump 45',
  'tribute',
])

test('a percentile is a value that was measured', () => {
  expect([percentile([3, 1, 2], 0.95), percentile([1, 2, 3, 4], 0.5), percentile([7], 0.95)]).toEqual([
    3, 2, 7,
  ])
})

const someone = { id: 'a', username: 'someone', name: 'Someone' }
const FACTS: Parameters<(typeof proofs)[string][number]['reaches']>[0] = {
  story: {
    id: '0',
    title: 'Title',
    revision: 1,
    paragraphs: JSON.stringify([{ name: 'a', type: 'P', text: 'Words', markups: [] }]),
    seen: '1-s1-1',
  },
  author: someone,
  coauthor: someone,
  collector: someone,
  clapper: someone,
  highlighter: someone,
  responder: someone,
  publication: { id: 'c', slug: 'slug', name: 'Name', tagline: 'Tagline', theme: '{}', owner: 'someone' },
  link: { place: 1, title: 'Begin here' },
  featurePage: { id: 'f', topicSlug: 'writing', title: 'On writing' },
  tag: { id: 't', slug: 'tag', name: 'Tag' },
  list: { item: 'item', id: 'l', slug: 'list' },
  series: { id: '00000000e001', name: 'A series' },
  response: { id: 'r' },
  picture: { id: 'i' },
  neighbour: { id: 'n' },
  domain: { name: 'd', proof: '' },
  year: '2026',
  month: '09',
  day: '14',
}
