/** A copy of the database must not send its issues, so their id is kept outside, in KV. */
import type { Env } from '#worker/platform/env.ts'
import { newId } from '#worker/platform/ids.ts'

/** Delete it after a restore; older due issues then stop. */
const KEY = 'newsletters:database'

export async function databaseId({ KV }: Pick<Env, 'KV'>): Promise<string> {
  const known = await KV.get(KEY)
  if (known) return known
  const id = newId()
  await KV.put(KEY, id)
  return id
}

const startKey = (issueId: string) => `newsletters:started:${issueId}`

/** If so, an older database was restored. */
export const hasStarted = async ({ KV }: Pick<Env, 'KV'>, issueId: string): Promise<boolean> =>
  (await KV.get(startKey(issueId))) !== null

/** @param seconds until it is forgotten */
export const noteStart = ({ KV }: Pick<Env, 'KV'>, issueId: string, seconds: number): Promise<void> =>
  KV.put(startKey(issueId), '1', { expirationTtl: seconds })

/** Its owner wants it sent. */
export const forgetStart = ({ KV }: Pick<Env, 'KV'>, issueId: string): Promise<void> =>
  KV.delete(startKey(issueId))
