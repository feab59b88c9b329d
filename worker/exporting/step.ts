/**
 * Each bounded step ends with one guarded batch: crashed steps can run again, and of duplicate runs only the first
 * counts. An R2 object carries bytes too few for an upload part to the next step.
 */
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { EXPORT_PARTS, type ExportPart, objectOfExport, stepsOfExport } from '#schema/exporting/exports.ts'
import { limits, minute } from '#schema/limits.ts'
import { chooseItems } from '#worker/exporting/chooseItems.ts'
import { mailOfExport } from '#worker/exporting/exportEmail.ts'
import { deleteSteps, EXPORT_STEP, type ExportRow, readExport } from '#worker/exporting/exportRow.ts'
import { itemsAfter, writers } from '#worker/exporting/parts.ts'
import type { PictureFile } from '#worker/exporting/target.ts'
import { joined, type OpenFile, openZip } from '#worker/exporting/zip.ts'
import { now } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { newId } from '#worker/platform/ids.ts'
import { LEASE, type OutboxWork } from '#worker/platform/database/outbox.ts'
import { type Rows, type Work, writeRows } from '#worker/platform/database/write.ts'

const payload = z.object({
  exportId: z.string(),
  step: z.number(),
  done: z.number().default(0),
  /** The previous step's R2 object; unique per run, so parallel runs cannot replace it. */
  rest: z.string().default(''),
})
const { uploadPart, step: stepBytes, reads, stepsOfRun, within, lifetime } = limits.exporting

export const exportStep: OutboxWork = async (env, given, _, begin) => {
  const { exportId, step, done, rest } = payload.parse(given)
  const row = await readExport(env.DB, exportId)
  if (!row || row.state !== 'RUNNING' || row.step !== step) return
  if (now() - row.createdAt > within) return fail(env, row)
  const continues = done + 1 < stepsOfRun
  const id = newId()
  const next = {
    id,
    kind: EXPORT_STEP,
    payload: { exportId, step: step + 1, done: continues ? done + 1 : 0, rest: stepsOfExport(exportId) + id },
    dueAt: now() + (continues ? LEASE : minute / 2),
  }
  const isOver = await (step === 0 ? start(env, row, next) : proceed(env, row, rest, next))
  if (!isOver && continues) await begin({ ...next, payload: JSON.stringify(next.payload), attempts: 0 })
}

type Next = Work & { payload: { rest: string } }

async function start(env: Env, row: ExportRow, next: Next): Promise<boolean> {
  const { uploadId } = await env.MEDIA.createMultipartUpload(objectOfExport(row.id), {
    httpMetadata: { contentType: 'application/zip' },
  })
  return commitStep(env, row, {
    rows: [
      ...chooseItems(row),
      sql`update exports set upload_id = ${uploadId}, step = 1 where id = ${row.id}`,
    ],
    outbox: [next],
  })
}

/** @returns whether this was the last step */
async function proceed(env: Env, row: ExportRow, from: string, next: Next): Promise<boolean> {
  if (row.part === 'UPLOAD') return complete(env, row)
  const rest = await restOf(env, row, from)
  const zip = openZip({ bytes: row.bytes, files: row.files, ...rest.zip }, row.createdAt)
  const at = { part: row.part as ExportPart, after: row.after, items: 0, pictures: 0 }
  const pictures: PictureFile[] = []
  const before = row.bytes
  for (let read = 0; read < reads && at.part !== 'UPLOAD'; read++) {
    const items = await itemsAfter(env.DB, row, at.part, at.after)
    const last = items.at(-1)
    if (last === undefined) {
      at.part = EXPORT_PARTS[EXPORT_PARTS.indexOf(at.part) + 1]!
      at.after = ''
      // Texts refer to the file names of pictures, which are stored when the step ends.
      if (pictures.length) break
      continue
    }
    await writers[at.part](env, row, items, { zip, pictures })
    if (at.part === 'PICTURES') at.pictures += items.length
    else if (at.part !== 'OVERVIEW') at.items += items.length
    at.after = last
    if (zip.written().state.bytes - before > stepBytes) break
  }
  const isWritten = at.part === 'UPLOAD'
  if (isWritten) zip.finish()
  const { pieces, state } = zip.written()
  const { uploaded, left } = await upload(env, row, joined([rest.pending, ...pieces]), isWritten)
  await env.MEDIA.put(next.payload.rest, joined([state.directory, left]), {
    customMetadata: {
      directory: String(state.directory.length),
      open: JSON.stringify(state.open ?? null),
    },
  })
  const isOver = await commitStep(env, row, {
    rows: [
      sql`update export_items set file = f.value->>1, content_type = f.value->>2, width = f.value->>3, height = f.value->>4
        from json_each(${JSON.stringify(pictures.map(({ id, file, contentType, width, height }) => [id, file, contentType, width, height]))}) f
        where export_id = ${row.id} and part = 'PICTURES' and entity_id = f.value->>0`,
      sql`update exports set step = ${row.step + 1}, part = ${at.part}, after = ${at.after},
        items_done = items_done + ${at.items}, pictures_done = pictures_done + ${at.pictures},
        uploaded = ${JSON.stringify([...row.uploaded, ...uploaded])}, bytes = ${state.bytes}, files = ${state.files}
        where id = ${row.id}`,
    ],
    outbox: [next],
  })
  if (!isOver && from) await env.MEDIA.delete(from)
  return isOver
}

async function restOf(env: Env, row: ExportRow, from: string) {
  if (row.step === 1) return { zip: { directory: new Uint8Array() }, pending: new Uint8Array() }
  const object = await env.MEDIA.get(from)
  if (!object) throw new Error(`The rest of step ${row.step} of export ${row.id} is missing`)
  const bytes = new Uint8Array(await object.arrayBuffer())
  const end = Number(object.customMetadata?.['directory'])
  const open = JSON.parse(object.customMetadata?.['open'] ?? 'null') as OpenFile | null
  return { zip: { directory: bytes.subarray(0, end), open }, pending: bytes.subarray(end) }
}

/** R2 takes a smaller part only as the last one. Uploading a part again replaces it. */
async function upload(env: Env, row: ExportRow, bytes: Uint8Array, isLast: boolean) {
  const uploading = env.MEDIA.resumeMultipartUpload(objectOfExport(row.id), row.uploadId)
  const uploaded: string[] = []
  let at = 0
  while (bytes.length - at >= uploadPart || (isLast && at < bytes.length)) {
    const number = row.uploaded.length + uploaded.length + 1
    const { etag } = await uploading.uploadPart(number, bytes.slice(at, at + uploadPart))
    uploaded.push(etag)
    at = Math.min(at + uploadPart, bytes.length)
  }
  return { uploaded, left: bytes.subarray(at) }
}

/** The object may be complete already, if only the reply or the following batch was lost. */
async function complete(env: Env, row: ExportRow): Promise<true> {
  const key = objectOfExport(row.id)
  if (!(await env.MEDIA.head(key))) {
    await env.MEDIA.resumeMultipartUpload(key, row.uploadId).complete(
      row.uploaded.map((etag, at) => ({ partNumber: at + 1, etag })),
    )
  }
  const mail = await mailOfExport(env, row)
  await commitStep(env, row, {
    rows: [
      sql`update exports set state = 'READY', step = ${row.step + 1}, expires_at = ${now() + lifetime} where id = ${row.id}`,
      sql`delete from export_items where export_id = ${row.id}`,
    ],
    outbox: mail ? [mail] : [],
  })
  await deleteSteps(env, row.id)
  return true
}

async function fail(env: Env, row: ExportRow): Promise<void> {
  await commitStep(env, row, {
    rows: [
      sql`update exports set state = 'FAILED', step = ${row.step + 1} where id = ${row.id}`,
      sql`delete from export_items where export_id = ${row.id}`,
    ],
  })
}

/** @returns true if another run did this step or the export is gone */
async function commitStep(env: Env, row: ExportRow, write: Rows): Promise<boolean> {
  const written = await writeRows(
    { db: openDb(env.DB) },
    {
      ...write,
      guard: sql`exists (select 1 from exports where id = ${row.id} and step = ${row.step} and state = 'RUNNING')`,
    },
  )
  return typeof written === 'string'
}
