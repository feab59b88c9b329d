import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { fillIndex } from '#worker/search/fill.ts'
import { holderOf } from '#worker/search/holderOf.ts'

const A_RUN = 60

export async function fillSome(env: Env): Promise<boolean> {
  const notes = openDb(env.SEARCH)
  return fillIndex({
    main: openDb(env.DB),
    holder: await holderOf(env, notes),
    notes,
    most: A_RUN,
    holderName: env.SEARCH_URL ?? '',
  })
}
