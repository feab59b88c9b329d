/**
 * Calls that a client may repeat (decision 162). Each batch claims a key and is written once; ids and secrets of new
 * rows derive from the key, so a repeat gets the same answer.
 */
import { sql, type SQL } from 'drizzle-orm'
import { sentCalls } from '#schema/tables/platform.ts'
import { now } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/db.ts'
import { newId, newToken } from '#worker/platform/ids.ts'
import { param, read } from '#worker/platform/read.ts'

export interface Once {
  /** A keyed digest of the caller, the call and the client's id for it. */
  key: string
  /** Batches written so far, by this call or an earlier one. */
  batches: number
  /** An earlier call wrote the last batch. */
  isRepeat: boolean
}

interface Doing {
  once?: Once
}

/** The claim that comes first in a batch; it fails if the batch was written before. */
export const claimOf = ({ once }: Doing): SQL[] =>
  once ? [sql`insert into sent_calls (key, at) values (${keyOfBatch(once)}, ${now()})`] : []

/** Stores the change number of a purging batch for a repeat to return; the batch's last statement. */
export const versionOf = ({ once }: Doing, purgeId: string): SQL[] =>
  once
    ? [
        sql`update sent_calls set version = coalesce((select version from purges where id = ${purgeId}), 0)
          where key = ${keyOfBatch(once)}`,
      ]
    : []

const batchBefore = read('sentBatch', { version: sentCalls.version }, (query) =>
  query
    .from(sentCalls)
    .where(sql`${sentCalls.key} = ${param('key')}`)
    .limit(1),
)

/** The change number of the next batch, written by an earlier call. */
export const versionBefore = async ({ once, db }: Doing & { db: Pick<Db, 'first'> }): Promise<number> =>
  (await db.first(batchBefore, { key: keyOfBatch(once!) }))?.version ?? 0

/** Whether a batch failed because an earlier call had written it. */
export const isClaimTaken = (message: string): boolean => message.includes('sent_calls.key')

/** Counts a written batch. */
export function written({ once }: Doing, isRepeat: boolean): void {
  if (!once) return
  once.batches += 1
  once.isRepeat = isRepeat
}

const keyOfBatch = ({ key, batches }: Pick<Once, 'key' | 'batches'>) => `${key}:${batches}`

/** Whether an earlier call wrote any batch. */
export const wasSent = async (db: Pick<Db, 'first'>, key: string): Promise<boolean> =>
  (await db.first(batchBefore, { key: keyOfBatch({ key, batches: 0 }) })) !== null

/** Whether an earlier call did this work; a check that the work itself makes fail must then be skipped. */
export const isRepeated = ({ once }: Doing): boolean => once?.isRepeat === true

/** The id of the row that the call creates. */
export const createdId = ({ once }: Doing): string => once?.key.slice(0, ID) ?? newId()

/** The secret that the call creates, of 128 bits. */
export const createdToken = ({ once }: Doing): string =>
  once ? Buffer.from(once.key.slice(ID, ID + SECRET), 'hex').toString('base64url') : newToken()

const ID = 12
const SECRET = 32
