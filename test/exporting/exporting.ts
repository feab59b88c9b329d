import { env } from 'cloudflare:workers'
import { objectOfExport } from '#schema/exporting/exports.ts'
import { EXPORT_STEP } from '#worker/exporting/exportRow.ts'
import { exportStep } from '#worker/exporting/step.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { newId } from '#worker/platform/ids.ts'
import { type OutboxRow, runRow } from '#worker/platform/database/outbox.ts'

const clean = env as unknown as Env
const { DB, MEDIA } = clean

/** Written as by its mutation. */
export async function begin(
  kind: 'PROFILE' | 'PUBLICATION',
  userId: string,
  entityId = userId,
): Promise<string> {
  const id = newId()
  await DB.batch([
    DB.prepare(
      `insert into exports (id, user_id, kind, entity_id, name, part, created_at, expires_at)
       values (?, ?, ?, ?, 'name', 'PICTURES', ?, ?)`,
    ).bind(id, userId, kind, entityId, now(), now() + 1e9),
    DB.prepare('insert into outbox (id, kind, payload, due_at, created_at) values (?, ?, ?, ?, ?)').bind(
      newId(),
      EXPORT_STEP,
      JSON.stringify({ exportId: id, step: 0 }),
      now(),
      now(),
    ),
  ])
  return id
}

/**
 * Runs a failed step again with the project's own environment.
 * @param first the environment of the first tries
 * @returns how many rows were run
 */
export async function drive(id: string, first: Env = clean): Promise<number> {
  let environment = first
  for (let rows = 0; rows < 200; rows++) {
    const row = await DB.prepare(
      `select id, kind, payload, 1 as attempts from outbox where kind = '${EXPORT_STEP}' and done_at is null
       and payload->>'exportId' = ? order by payload->>'step', created_at limit 1`,
    )
      .bind(id)
      .first<OutboxRow>()
    if (!row) return rows
    if (!(await runRow(environment, row, { [EXPORT_STEP]: exportStep }))) environment = clean
  }
  throw new Error('It does not end')
}

export async function fileOf(id: string): Promise<Uint8Array> {
  const object = await MEDIA.get(objectOfExport(id))
  if (!object) throw new Error(`No file of export ${id}`)
  return new Uint8Array(await object.arrayBuffer())
}
