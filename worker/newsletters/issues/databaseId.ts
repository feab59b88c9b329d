/**
 * A copy of the database, or one restored from a backup, must not send its issues. So an issue carries an id that is
 * kept in KV, outside of the database: where it differs, the issue stops and asks its owner.
 */
import type { Env } from '#worker/platform/env.ts'
import { newId } from '#worker/platform/ids.ts'

/** Delete it after a restore: issues that were due before then stop. */
const KEY = 'newsletters:database'

export async function databaseId({ KV }: Pick<Env, 'KV'>): Promise<string> {
  const known = await KV.get(KEY)
  if (known) return known
  const id = newId()
  await KV.put(KEY, id)
  return id
}

const startKey = (issueId: string) => `newsletters:started:${issueId}`

/** Whether an issue that the database has not started was started before: an older database was restored. */
export const hasStarted = async ({ KV }: Pick<Env, 'KV'>, issueId: string): Promise<boolean> =>
  (await KV.get(startKey(issueId))) !== null

/** @param seconds until it is forgotten */
export const noteStart = ({ KV }: Pick<Env, 'KV'>, issueId: string, seconds: number): Promise<void> =>
  KV.put(startKey(issueId), '1', { expirationTtl: seconds })

/** Its owner has looked, and wants it sent. */
export const forgetStart = ({ KV }: Pick<Env, 'KV'>, issueId: string): Promise<void> =>
  KV.delete(startKey(issueId))
