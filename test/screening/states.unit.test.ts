import { expect, test } from 'vitest'
import { rows } from '#schema/routes/table.ts'
import type { PageName } from '#schema/routes/pages.ts'
import type { State } from '../../bin/screening/screen.ts'
import { screens } from '../../bin/screening/screens.ts'

const LIST = ['empty', 'one', 'many', 'long'] as const
const FORM = ['waiting', 'error', 'done'] as const

/** Pages and the states that change them. */
const STATES_OF: Partial<Record<PageName, readonly State[]>> = {
  home: ['empty', 'long', 'waiting', 'offline', 'error'],
  post: ['long', 'waiting', 'error', 'done'],
  'post-responses': ['empty', 'long'],
  'post-upvotes': ['empty', 'many'],
  'post-quotes': ['empty'],
  search: ['empty', 'many', 'long', 'waiting', 'error'],
  topic: ['long'],
  notifications: LIST,
  'user-profile': ['empty', 'one', 'long'],
  'user-followers': LIST,
  'user-catalogs': LIST,
  'user-catalog': ['long'],
  'user-about': ['empty', 'long'],
  'user-books': ['empty'],
  'your-catalogs': [...LIST, ...FORM],
  'your-catalog': ['empty', 'one', 'long', 'waiting', 'error'],
  'your-followed-catalogs': ['empty', 'one'],
  'your-reading-history': ['empty', 'one', 'many'],
  'customize-following': LIST,
  'customize-muted': ['empty', 'one'],
  series: ['one', 'long'],
  'your-series': ['empty', 'one'],
  sequence: ['long'],
  settings: ['long', ...FORM],
  'edit-user': ['long', ...FORM],
  'cancel-membership': FORM,
  'billing-history': ['empty'],
  'topics-onboarding': FORM,
  report: FORM,
  mute: ['waiting', 'error'],
  'open-metered-story': ['waiting', 'error'],
  decisions: ['empty', 'waiting', 'error'],
  'sign-in': ['waiting', 'error'],
  'your-stories': ['empty', 'one', 'long'],
  'your-stats': ['empty', 'one'],
  'write-story': ['waiting', 'offline', 'error'],
  'publication-profile': ['long'],
  'publication-followers': ['many'],
}

const pagesOf = new Map<string, (string | undefined)[]>(
  rows.map(({ name, page, variants = [] }) => [name, [page, ...variants.map((variant) => variant.page)]]),
)

test('every page is shown in the states that change it', () => {
  const missing = Object.entries(STATES_OF).flatMap(([page, states]) =>
    states
      .filter((state) => !screens.some((one) => one.state === state && pagesOf.get(one.row)?.includes(page)))
      .map((state) => `${page}: ${state}`),
  )
  expect(missing).toEqual([])
})
