/** Imports of subscribers in tests: uploaded as by the page, and driven a step at a time. */
import { env } from 'cloudflare:workers'
import { path } from '#schema/routes/paths.ts'
import type { Browser } from '#test/identity/browser.ts'
import { fetchWorker, settled } from '#test/worker.ts'
import { IMPORT_STEP } from '#worker/newsletters/subscribers/import/importRow.ts'
import { importStep } from '#worker/newsletters/subscribers/import/importStep.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { newId } from '#worker/platform/ids.ts'
import { type OutboxRow, runRow } from '#worker/platform/database/outbox.ts'

const clean = env as unknown as Env
const { DB } = clean

/** The answer to an upload of a file, as a script gets it. */
export async function upload(
  browser: Browser,
  id: string,
  content: string | Uint8Array,
  accept = 'application/json',
): Promise<Response> {
  const form = new FormData()
  const { xsrfToken } = await browser.ask('{ viewer { xsrfToken } }')
  form.set('xsrf', String(xsrfToken))
  form.set('file', new File([content as BlobPart], 'people.csv', { type: 'text/csv' }))
  const answer = await fetchWorker(
    browser.requestTo(path('ProcessNewsletterImportApi', { id }), {
      method: 'POST',
      headers: { origin: 'http://localhost:8787', accept },
      body: form,
    }),
  )
  answer.headers.getSetCookie().forEach((cookie) => browser.store(cookie))
  await settled()
  return answer
}

/** The id of an uploaded file. */
export async function uploaded(browser: Browser, id: string, content: string | Uint8Array): Promise<string> {
  const answer = await upload(browser, id, content)
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { import: { id: string } }).import.id
}

export interface ShownImport {
  state: string
  columns: string[]
  lineCount: number
  addedCount: number
  outcomes: { outcome: string; count: number; lines: { line: number; email: string; name: string }[] }[]
}

export const importOf = async (browser: Browser, id: string): Promise<ShownImport> =>
  (await browser.ask(
    `{ subscriberImport(id: "${id}") { state columns lineCount addedCount
      outcomes { outcome count lines { line email name } } } }`,
  )) as unknown as ShownImport

/** Starts a check or an import, and leaves its first step to `drive`. */
export async function begin(id: string, state: 'CHECKING' | 'IMPORTING'): Promise<void> {
  const step =
    (await DB.prepare('select step from newsletter_imports where id = ?').bind(id).first<number>('step'))! + 1
  await DB.batch([
    DB.prepare('update newsletter_imports set state = ?, step = ? where id = ?').bind(state, step, id),
    DB.prepare('insert into outbox (id, kind, payload, due_at, created_at) values (?, ?, ?, ?, ?)').bind(
      newId(),
      IMPORT_STEP,
      JSON.stringify({ importId: id, step }),
      now(),
      now(),
    ),
  ])
}

/**
 * Runs the steps until none is left, each again after a failure.
 * @returns how often rows were run
 */
export async function drive(id: string, environment: Env = clean): Promise<number> {
  for (let runs = 0; runs < 500; runs++) {
    const row = await DB.prepare(
      `select id, kind, payload, 1 as attempts from outbox where kind = '${IMPORT_STEP}' and done_at is null
       and payload->>'importId' = ? order by payload->>'step', created_at limit 1`,
    )
      .bind(id)
      .first<OutboxRow>()
    if (!row) return runs
    await runRow(environment, row, { [IMPORT_STEP]: importStep })
  }
  throw new Error('It does not end')
}
