/** A repeat gets the same answer, because new ids and secrets derive from the key (decision 162). */
import { sql, type SQL } from 'drizzle-orm'
import { sentCalls } from '#schema/tables/platform.ts'
import { now } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/database/db.ts'
import { newId, newToken } from '#worker/platform/ids.ts'
import { param, read } from '#worker/platform/database/read.ts'

export interface IdempotentCall {
  /** A keyed digest of caller, call and client id. */
  key: string
  batches: number
  isRepeat: boolean
}

interface Caller {
  idempotentCall?: IdempotentCall
}

export const claimOf = ({ idempotentCall }: Caller): SQL[] =>
  idempotentCall
    ? [sql`insert into sent_calls (key, at) values (${keyOfBatch(idempotentCall)}, ${now()})`]
    : []

export const versionOf = ({ idempotentCall }: Caller, purgeId: string): SQL[] =>
  idempotentCall
    ? [
        sql`update sent_calls set version = coalesce((select version from purges where id = ${purgeId}), 0)
          where key = ${keyOfBatch(idempotentCall)}`,
      ]
    : []

const batchBefore = read('sentBatch', { version: sentCalls.version }, (query) =>
  query
    .from(sentCalls)
    .where(sql`${sentCalls.key} = ${param('key')}`)
    .limit(1),
)

export const versionBefore = async ({
  idempotentCall,
  db,
}: Caller & { db: Pick<Db, 'first'> }): Promise<number> =>
  (await db.first(batchBefore, { key: keyOfBatch(idempotentCall!) }))?.version ?? 0

export const isClaimTaken = (message: string): boolean => message.includes('sent_calls.key')

export function written({ idempotentCall }: Caller, isRepeat: boolean): void {
  if (!idempotentCall) return
  idempotentCall.batches += 1
  idempotentCall.isRepeat = isRepeat
}

const keyOfBatch = ({ key, batches }: Pick<IdempotentCall, 'key' | 'batches'>) => `${key}:${batches}`

export const wasSent = async (db: Pick<Db, 'first'>, key: string): Promise<boolean> =>
  (await db.first(batchBefore, { key: keyOfBatch({ key, batches: 0 }) })) !== null

/** The work itself would make a check fail. */
export const isRepeated = ({ idempotentCall }: Caller): boolean => idempotentCall?.isRepeat === true

export const createdId = ({ idempotentCall }: Caller): string => idempotentCall?.key.slice(0, ID) ?? newId()

export const createdToken = ({ idempotentCall }: Caller): string =>
  idempotentCall
    ? Buffer.from(idempotentCall.key.slice(ID, ID + SECRET), 'hex').toString('base64url')
    : newToken()

const ID = 12
const SECRET = 32
