import { env } from 'cloudflare:workers'
import type { Env } from '#worker/platform/env.ts'
import { OWN_HEADERS } from '#test/graphql/call.ts'
import { sessionRow } from '#test/identity/sessionRow.ts'

const { DB } = env as unknown as Env

export const VISITOR: Record<string, string> = OWN_HEADERS

/** Each has a new session. */
export async function signedIn(username: string): Promise<Record<string, string>> {
  const token = `token-of-${username}`
  await sessionRow({ token, user: username, createdAt: Date.now() }).run()
  return { ...OWN_HEADERS, cookie: `sid=${token}` }
}

export const idOf = async (username: string): Promise<string> =>
  (await DB.prepare('select id from users where username = ?').bind(username).first<string>('id'))!
