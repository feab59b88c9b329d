/**
 * A call that its client may send again (decision 162). Each of its batches claims a key: what was written is not written
 * again, and what a new row is known by follows from the call, so that the answer is the same.
 */
import { sql, type SQL } from 'drizzle-orm'
import { sentCalls } from '#schema/tables/platform.ts'
import { now } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/db.ts'
import { newId, newToken } from '#worker/platform/ids.ts'
import { param, read } from '#worker/platform/read.ts'

export interface Once {
  /** A keyed digest of who sends what, with the id that the client gave it. */
  key: string
  /** How many of its batches were written, now or before. */
  batches: number
  /** The last of them was written by an earlier call with the same key. */
  isRepeat: boolean
}

/** What may be done once. */
interface Doing {
  once?: Once
}

/** The first statement of the next batch, which fails if it was written before. */
export const claimOf = ({ once }: Doing): SQL[] =>
  once ? [sql`insert into sent_calls (key, at) values (${keyOfBatch(once)}, ${now()})`] : []

/** The last statement of a batch that purges: the number that its answer names. */
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

/** The number of the next batch, which was written before. */
export const versionBefore = async ({ once, db }: Doing & { db: Pick<Db, 'first'> }): Promise<number> =>
  (await db.first(batchBefore, { key: keyOfBatch(once!) }))?.version ?? 0

/** Whether a batch failed because its claim was taken. */
export const isClaimTaken = (message: string): boolean => message.includes('sent_calls.key')

/** Notes that a batch is written. */
export function written({ once }: Doing, isRepeat: boolean): void {
  if (!once) return
  once.batches += 1
  once.isRepeat = isRepeat
}

const keyOfBatch = ({ key, batches }: Pick<Once, 'key' | 'batches'>) => `${key}:${batches}`

/** Whether any batch of a call was written before. */
export const wasSent = async (db: Pick<Db, 'first'>, key: string): Promise<boolean> =>
  (await db.first(batchBefore, { key: keyOfBatch({ key, batches: 0 }) })) !== null

/** Whether the call has done its work before: a check that its own work makes fail must be left out. */
export const isRepeated = ({ once }: Doing): boolean => once?.isRepeat === true

/** The id of the row that the call creates. */
export const createdId = ({ once }: Doing): string => once?.key.slice(0, ID) ?? newId()

/** The secret that the call creates, of 128 bits. */
export const createdToken = ({ once }: Doing): string =>
  once ? Buffer.from(once.key.slice(ID, ID + SECRET), 'hex').toString('base64url') : newToken()

/** Hexadecimal digits of the key: an id's, and after them a secret's. */
const ID = 12
const SECRET = 32
