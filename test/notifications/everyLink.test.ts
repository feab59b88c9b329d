/**
 * Mail scanners open the links of emails before people do: no token is spent, and no one is signed in (decision 154).
 */
import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emailSettings } from '#schema/notifications/emails.ts'
import { match } from '#schema/routes/match.ts'
import { path } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { TABLES } from '#test/copies.ts'
import { openBrowser } from '#test/identity/browser.ts'
import { certainCauses } from '#test/notifications/certainCauses.ts'
import { newReader } from '#test/notifications/emailReader.ts'
import { type Addressee, type Cause, optionalCauses } from '#test/notifications/optionalCauses.ts'
import { emptyLedger } from '#test/partner/program.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { fetchWorker, settled } from '#test/worker.ts'
import { writeCounts } from '#worker/cache/counts.ts'
import { resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { readSent, type SentMessage } from '#worker/platform/fakes/sentMessages.ts'

const env = bindings as unknown as Env
const { DB, MAIN_ORIGIN } = env

let reader: Addressee
beforeEach(async () => {
  reader = await newReader()
})
afterEach(async () => {
  resetClock()
  await emptyLedger()
})
restoreAfterEach()

const cases: [string, Cause, readonly RouteName[]][] = [
  ...Object.entries(optionalCauses).map(([name, cause]): (typeof cases)[number] => [
    name,
    cause,
    ['ShowEmailSettings', 'ShowSettingsTab'],
  ]),
  ...Object.entries(certainCauses).flatMap(([name, ways]) =>
    Object.entries(ways).map(([way, { cause, leadsTo }]): (typeof cases)[number] => [
      `${name} (${way})`,
      cause,
      leadsTo,
    ]),
  ),
]

test.each(cases)(
  '%s: its links make no change and sign no one in when a mail scanner opens them',
  async (_, cause, leadsTo) => {
    await cause(reader)
    await settled()
    const sent = await readSent(env, null)
    expect(sent).not.toEqual([])
    const links = sent.flatMap(linksOf)
    expect(links.map(rowOf)).toEqual(expect.arrayContaining([...leadsTo]))
    // Failures of earlier work are written with the next visit's counts.
    await writeCounts(env)
    const before = await allRows()
    for (const link of new Set(links)) for (const method of ['HEAD', 'GET']) await open(link, method)
    const after = await allRows()
    for (const [table, rows] of before) expect([table, after.get(table)]).toEqual([table, rows])
  },
)

describe('after a mail scanner has opened it', () => {
  test.each(Object.entries(certainCauses.SIGN_IN))(
    'the link to %s still works, once',
    async (operation, { cause }) => {
      await cause(reader)
      const link = await scanned('AcctCallbackEmail')
      const token = new URL(link).searchParams.get('token')!
      const press = async () => {
        const person = openBrowser()
        const answer = await person.submit(path('AcctCallbackEmail'), { token, operation })
        if (answer.headers.get('location') === path('ShowRegistrationForm'))
          await person.submit(path('ShowRegistrationForm'), { name: 'New Reader' })
        return person.cookies.has('sid')
      }
      expect(await press()).toBe(true)
      expect(await press()).toBe(false)
    },
  )

  test('the address that turns an email off does so by the POST of a mail program (RFC 8058)', async () => {
    await optionalCauses.USER_FOLLOWED(reader)
    const link = await scanned('ShowEmailSettings')
    const value = () =>
      DB.prepare('select value from user_settings where user_id = ? and name = ?')
        .bind(reader.id, emailSettings.USER_FOLLOWED)
        .first('value')
    expect(await value()).toBeNull()
    await openBrowser().submit(link, { 'List-Unsubscribe': 'One-Click' })
    expect(await value()).toBe('OFF')
  })
})

/** Opens the one link to this row. */
async function scanned(row: RouteName): Promise<string> {
  const links = new Set((await readSent(env, null)).flatMap(linksOf))
  const [link, ...others] = [...links].filter((one) => rowOf(one) === row)
  expect(others).toEqual([])
  for (const method of ['HEAD', 'GET']) await open(link!, method)
  return link!
}

const rowOf = (link: string): RouteName | undefined => match('all', new URL(link).pathname)?.row.name

/** Links to our site, in HTML and text. */
const linksOf = ({ html, text }: SentMessage): string[] =>
  [
    ...[...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url!.replaceAll('&amp;', '&')),
    ...(text.match(/https?:\/\/\S+/g) ?? []),
  ].filter((url) => new URL(url).origin === MAIN_ORIGIN)

/** Follows redirects on our host, without cookies, as a scanner does. */
async function open(link: string, method: string): Promise<void> {
  let url: URL | null = new URL(link)
  for (let steps = 0; url?.origin === MAIN_ORIGIN; steps++) {
    expect(steps).toBeLessThan(5)
    const headers = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (test) Firefox/140.0' }
    const answer = await fetchWorker(new Request(url, { method, headers, redirect: 'manual' }))
    await answer.text()
    await settled()
    expect([url.href, answer.headers.getSetCookie()]).toEqual([url.href, []])
    expect([url.href, answer.status < 400]).toEqual([url.href, true])
    const location: string | null = answer.headers.get('location')
    url = location === null ? null : new URL(location, url)
  }
}

/** Requests are counted here from time to time. */
const COUNTS = 'edge_counts'

/** As text, without the counts of requests. */
async function allRows(): Promise<Map<string, string>> {
  const { results: tables } = await DB.prepare(`${TABLES} and name <> ?`).bind(COUNTS).all<{ name: string }>()
  const contents = await DB.batch(tables.map(({ name }) => DB.prepare(`select * from "${name}"`)))
  return new Map(tables.map(({ name }, index) => [name, JSON.stringify(contents[index]!.results)]))
}
