import { env } from 'cloudflare:workers'
import { sessionRow } from '#test/identity/sessionRow.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

/** Their cookies. */
export const SIGNED_IN = { reader: 'sid=token-of-reader', writer: 'sid=token-of-writer' } as const

/** The session's secret is `xsrf-` and the username. */
export async function signIn(
  username: keyof typeof SIGNED_IN,
  { isStaff = false }: { isStaff?: boolean },
): Promise<void> {
  await DB.batch([
    DB.prepare('update users set is_staff = ? where username = ?').bind(Number(isStaff), username),
    sessionRow({ token: SIGNED_IN[username].slice('sid='.length), user: username }),
  ])
}
