/** A batch is guarded by its step's number, so duplicate runs count once (E4). */
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { limits, minute } from '#schema/limits.ts'
import { checkRows } from '#worker/newsletters/subscribers/import/checkRows.ts'
import {
  IMPORT_STEP,
  type ImportRow,
  objectOfImport,
  readImport,
} from '#worker/newsletters/subscribers/import/importRow.ts'
import { importRows } from '#worker/newsletters/subscribers/import/importRows.ts'
import { hasHeadings } from '#worker/newsletters/subscribers/import/guessColumns.ts'
import { parseCsv } from '#worker/newsletters/subscribers/import/parseCsv.ts'
import { readLine } from '#worker/newsletters/subscribers/import/readLine.ts'
import { managesNewsletter } from '#worker/permissions/newsletter.ts'
import { now } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { newId } from '#worker/platform/ids.ts'
import { logError } from '#worker/platform/log.ts'
import { LEASE, type OutboxWork } from '#worker/platform/database/outbox.ts'
import { type Rows, type Work, writeRows } from '#worker/platform/database/write.ts'

const payload = z.object({
  importId: z.string(),
  step: z.number(),
  done: z.number().default(0),
})
const { chunk, lines, stepsOfRun, tries } = limits.subscribers

/** Its owner can upload the file again, which adds no one twice. */
export const importWork: OutboxWork = async (env, given, id, begin) => {
  const attempts =
    (await env.DB.prepare('select attempts from outbox where id = ?').bind(id).first<number>('attempts')) ?? 0
  const { importId } = payload.parse(given)
  if (attempts > tries) return failImport(env, importId)
  try {
    await importStep(env, given, id, begin)
  } catch (error) {
    if (attempts < tries) throw error
    logError(error, { where: 'subscriberImports', id: importId })
    await failImport(env, importId)
  }
}

export const importStep: OutboxWork = async (env, given, _, begin) => {
  const { importId, step, done } = payload.parse(given)
  const row = await readImport(env.DB, importId)
  if (!row || row.step !== step) return
  const continues = done + 1 < stepsOfRun
  const next = {
    id: newId(),
    kind: IMPORT_STEP,
    payload: { importId, step: step + 1, done: continues ? done + 1 : 0 },
    dueAt: now() + (continues ? LEASE : minute / 2),
  }
  const hasNext =
    row.state === 'CHECKING'
      ? await check(env, row, next)
      : row.state === 'IMPORTING' && (await writeLines(env, row, next))
  if (hasNext && continues) await begin({ ...next, payload: JSON.stringify(next.payload), attempts: 0 })
}

/** @returns whether there is more to read */
async function check(env: Env, row: ImportRow, next: Work): Promise<boolean> {
  const { id, bytes, bytesRead, lastLine, columns } = row
  const length = Math.min(chunk, bytes - bytesRead)
  const isLast = bytesRead + length >= bytes
  const object = await env.MEDIA.get(objectOfImport(id), { range: { offset: bytesRead, length } })
  if (!object) throw new Error(`The file of import ${id} is missing`)
  const records = parseCsv(new Uint8Array(await object.arrayBuffer()), row.delimiter, isLast)
  const end = records.at(-1)
  const at = now()
  const read = records.flatMap(({ cells, lines: line }, index) => {
    const isHead = bytesRead === 0 && index === 0 && hasHeadings(cells)
    const found = isHead ? null : readLine(cells, columns, at)
    return found ? [{ ...found, line: lastLine + line, subscriptionId: newId() }] : []
  })
  // A longer value is no person's.
  const readTo = isLast ? bytes : bytesRead + (end?.bytes ?? length)
  const upTo = lastLine + (end?.lines ?? 0)
  const isWritten = await commitStep(env, row, {
    rows: [
      ...checkRows(row, read, upTo),
      sql`update newsletter_imports set step = ${row.step + 1}, bytes_read = ${readTo}, last_line = ${upTo},
        line_count = line_count + ${read.length} where id = ${id}`,
      ...(isLast ? [checked(id)] : []),
    ],
    outbox: isLast ? [] : [next],
  })
  return isWritten && !isLast
}

const checked = (id: string) =>
  sql`update newsletter_imports set state = 'CHECKED', outcomes = coalesce(
      (select json_group_object(outcome, lines) from (select outcome, count(*) as lines
        from newsletter_import_lines where import_id = ${id} group by outcome)), '{}')
    where id = ${id}`

/** @returns whether there are more lines */
async function writeLines(env: Env, row: ImportRow, next: Work): Promise<boolean> {
  const { results } = await env.DB.prepare(
    'select line from newsletter_import_lines where import_id = ? order by line limit ?',
  )
    .bind(row.id, lines)
    .all<{ line: number }>()
  const last = results.at(-1)?.line
  const isLast = results.length < lines
  const isWritten = await commitStep(env, row, {
    rows: [
      ...(last === undefined ? [] : importRows(row, last)),
      sql`update newsletter_imports set step = ${row.step + 1}, lines_done = lines_done + ${results.length},
        state = ${isLast ? 'DONE' : 'IMPORTING'} where id = ${row.id}`,
    ],
    outbox: isLast ? [] : [next],
  })
  return isWritten && !isLast
}

/** @returns false if another run did this step, or the uploader has lost the newsletter */
async function commitStep(env: Env, row: ImportRow, write: Rows): Promise<boolean> {
  const written = await writeRows(
    { db: openDb(env.DB) },
    {
      ...write,
      guard: sql`exists (select 1 from newsletter_imports where id = ${row.id} and step = ${row.step}
        and state = ${row.state}) and ${managesNewsletter({ viewerId: row.userId }, row.newsletterId)}`,
    },
  )
  return typeof written !== 'string'
}

/** The lines are personal, and of no more use. */
async function failImport(env: Env, id: string): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      "update newsletter_imports set state = 'FAILED', step = step + 1 where id = ? and state in ('CHECKING', 'IMPORTING')",
    ).bind(id),
    env.DB.prepare(
      `delete from newsletter_import_lines where import_id = ?1
        and exists (select 1 from newsletter_imports where id = ?1 and state = 'FAILED')`,
    ).bind(id),
  ])
  await env.MEDIA.delete(objectOfImport(id))
}
