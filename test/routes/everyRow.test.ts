/** Every built row is asked as five roles with real parameters and compared with its line of `answers`. */
import { beforeAll, describe, expect, test } from 'vitest'
import { match } from '#schema/routes/match.ts'
import { type RouteName, routes } from '#schema/routes/table.ts'
import { type Answered, type Line, mismatch, type Role, ROLES } from '#test/routes/answers.ts'
import { ask, pathOf, placed } from '#test/routes/ask.ts'
import { lines } from '#test/routes/linePaths.ts'
import { openPlaces, type Places } from '#test/routes/places.ts'
import { fill } from '#test/search/index.ts'

/** Signing out ends the session of a role. */
const changes = ({ name, address }: Line) => address.startsWith('POST ') || name === 'AcctSignout'

let places: Places
const answers = new Map<string, Record<Role, Answered>>()

beforeAll(async () => {
  await fill()
  places = await openPlaces()
  for (const line of lines.filter((line) => !changes(line))) await askAll(line)
  for (const line of lines.filter(changes)) {
    await askAll(line)
    places = await openPlaces()
  }
}, 300_000)

async function askAll(line: Line): Promise<void> {
  const all = await Promise.all(ROLES.map(async (role) => [role, await ask(line, places, role)] as const))
  answers.set(line.name, Object.fromEntries(all) as Record<Role, Answered>)
}

const writtenFor = ({ answers }: Line, role: Role) => placed(answers[role], places, role)
const isOf = (line: Line, role: Role, answered: Answered) =>
  mismatch(writtenFor(line, role), answered, placed(line.address, places, role)) === null

test.each(lines.map((line) => [line.name, line] as const))(
  '%s answers a visitor, a reader, a writer, a publication’s owner and staff as its line says (R032, D20, D24)',
  (_, line) => {
    const differences = ROLES.flatMap((role) => {
      const asked = placed(line.address, places, role)
      const why = mismatch(writtenFor(line, role), answers.get(line.name)![role], asked)
      return why === null ? [] : [`${role} at ${asked}: ${why}`]
    })
    expect(differences).toEqual([])
  },
)

test('the address of each line is one of its row', () => {
  const elsewhere = lines.flatMap(({ name, address }) => {
    const path = placed(pathOf(address), places, 'reader')
    const row = match('all', path)?.row.name
    return row === name ? [] : [`${path} is ${row} and not ${name}`]
  })
  expect(elsewhere).toEqual([])
})

const isSamePage = (name: string, other: string) =>
  routes[name as RouteName].page !== undefined &&
  routes[name as RouteName].page === routes[other as RouteName].page

describe('words of one answer', () => {
  /** Only a file or page has words. */
  const hasWords = (line: Line, role: Role) => /^[1245]\d\d ./.test(line.answers[role])

  test.each(ROLES)('are on no other page that %s is shown', (role) => {
    const shared = lines
      .filter((line) => hasWords(line, role))
      .flatMap((line) =>
        lines
          .filter(({ name }) => name !== line.name && isOf(line, role, answers.get(name)![role]))
          // One page at two addresses, and one file for two programs.
          .filter((other) => other.answers[role] !== line.answers[role] || !isSame(line, other, role))
          .map(({ name }) => `the words of ${line.name} are at ${name}`),
      )
    expect(shared).toEqual([])
  })

  const isSame = ({ name }: Line, other: Line, role: Role) =>
    isSamePage(name, other.name) || answers.get(name)![role].text === answers.get(other.name)![role].text
})

/** Two steps of one task, or one thing as two groups of people see it. */
const CALLED_ALIKE = [
  ['ShowSubscriptionsLanding', 'ShowPay'],
  ['AcctCallbackEmail', 'AcctAppLogin'],
  ['ShowPlans', 'ShowPay'],
  ['ShowPartnerTaxes', 'ShowTaxReviews'],
  ['SendVerificationEmailByLink', 'AcctConfirm'],
  ['ShowCollectionsItem', 'ShowUserList'],
]

test('two pages have the same title only when they are about the same thing (WCAG 2.2, 2.4.2)', () => {
  const shared = ROLES.flatMap((role) => {
    const pages = titled(role)
    return pages.flatMap(({ name, title }, at) =>
      pages
        .slice(at + 1)
        .filter((other) => other.title === title && !isAlike(name, other.name))
        .map((other) => `${name} and ${other.name}: ${title}`),
    )
  })
  expect([...new Set(shared)]).toEqual([])
})

/** Pages in frames have no title that a person sees. */
const titled = (role: Role) =>
  lines.flatMap(({ name }) => {
    const { status, title } = answers.get(name)![role]
    const isTitled = status === 200 && title !== '' && !routes[name as RouteName].frameable
    return isTitled ? [{ name, title }] : []
  })

const isAlike = (name: string, other: string) =>
  isSamePage(name, other) || CALLED_ALIKE.some((pair) => pair.includes(name) && pair.includes(other))
