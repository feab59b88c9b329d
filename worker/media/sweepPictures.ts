/** The batch that deletes the rows checks again, and the object goes last (U4). */
import { limits } from '#schema/limits.ts'
import { removePictures } from '#worker/media/removePictures.ts'
import { now } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'

type Bindings = Pick<Env, 'DB' | 'MEDIA' | 'KV' | 'MAIN_ORIGIN'>

const A_RUN = limits.pictures.removedInRun

/** @returns how many pictures were removed */
export async function sweepPictures(
  env: Bindings,
  execution: Pick<ExecutionContext, 'waitUntil'>,
): Promise<number> {
  const { DB } = env
  await noteUnused(DB)
  await removeRows(DB)
  const removed = await removeSome(env, execution)
  await DB.prepare(
    `delete from removed_images where id in
      (select id from removed_images where deleted_at < ? order by deleted_at limit ${A_RUN})`,
  )
    .bind(now() - limits.pictures.reservedFor)
    .run()
  return removed
}

const noteUnused = (DB: D1Database) =>
  DB.prepare(
    `update images set unused_since = ? where id in
      (select id from images where uses = 0 and unused_since is null limit ${A_RUN * 10})`,
  )
    .bind(now())
    .run()

const UNUSED = `select id from images where uses = 0 and unused_since <= ?1 order by unused_since, id limit ${A_RUN}`

async function removeRows(DB: D1Database): Promise<void> {
  const until = now() - limits.pictures.unusedFor
  if (!(await DB.prepare(UNUSED).bind(until).first())) return
  await DB.batch([
    DB.prepare(
      `insert into removed_images (id, removed_at) select id, ?2 from (${UNUSED}) where true on conflict do nothing`,
    ).bind(until, now()),
    DB.prepare(
      `update users set picture_bytes = max(0, picture_bytes - (select sum(i.bytes) from user_pictures p
          join images i on i.id = p.image_id where p.user_id = users.id and p.image_id in (${UNUSED})))
        where id in (select user_id from user_pictures where image_id in (${UNUSED}))`,
    ).bind(until),
    DB.prepare(`delete from user_pictures where image_id in (${UNUSED})`).bind(until),
    DB.prepare(`delete from images where id in (${UNUSED})`).bind(until),
  ])
}

async function removeSome(env: Bindings, execution: Pick<ExecutionContext, 'waitUntil'>): Promise<number> {
  const { results } = await env.DB.prepare(
    `select id from removed_images where deleted_at is null order by id limit ${A_RUN}`,
  ).all<{ id: string }>()
  const ids = results.map(({ id }) => id)
  await removePictures({ env, db: openDb(env.DB), execution, actor: 'sweepPictures' }, ids)
  return ids.length
}
