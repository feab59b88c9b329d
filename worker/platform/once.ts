/** A repeat gets the same answer, because new ids and secrets derive from the key (decision 162). */
import { sql, type SQL } from 'drizzle-orm'
import { sentCalls } from '#schema/tables/platform.ts'
import { now } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/db.ts'
import { newId, newToken } from '#worker/platform/ids.ts'
import { param, read } from '#worker/platform/read.ts'

export interface Once {
  /** A keyed digest of caller, call and client id. */
  key: string
  batches: number
  isRepeat: boolean
}

interface Doing {
  once?: Once
}

export const claimOf = ({ once }: Doing): SQL[] =>
  once ? [sql`insert into sent_calls (key, at) values (${keyOfBatch(once)}, ${now()})`] : []

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

export const versionBefore = async ({ once, db }: Doing & { db: Pick<Db, 'first'> }): Promise<number> =>
  (await db.first(batchBefore, { key: keyOfBatch(once!) }))?.version ?? 0

export const isClaimTaken = (message: string): boolean => message.includes('sent_calls.key')

export function written({ once }: Doing, isRepeat: boolean): void {
  if (!once) return
  once.batches += 1
  once.isRepeat = isRepeat
}

const keyOfBatch = ({ key, batches }: Pick<Once, 'key' | 'batches'>) => `${key}:${batches}`

export const wasSent = async (db: Pick<Db, 'first'>, key: string): Promise<boolean> =>
  (await db.first(batchBefore, { key: keyOfBatch({ key, batches: 0 }) })) !== null

/** The work itself would make a check fail. */
export const isRepeated = ({ once }: Doing): boolean => once?.isRepeat === true

export const createdId = ({ once }: Doing): string => once?.key.slice(0, ID) ?? newId()

export const createdToken = ({ once }: Doing): string =>
  once ? Buffer.from(once.key.slice(ID, ID + SECRET), 'hex').toString('base64url') : newToken()

const ID = 12
const SECRET = 32
