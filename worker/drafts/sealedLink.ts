/** Authors can see the link again (decision 199). */
import type { Env } from '#worker/platform/env.ts'
import { seal, unseal } from '#worker/platform/secrets.ts'

const purposeOf = (postId: string) => `link:${postId}`

export const sealedLink = (env: Pick<Env, 'SECRET'>, postId: string, token: string): Promise<string> =>
  seal(env, purposeOf(postId), token)

/** Null for links older than sealed tokens. */
export async function tokenOfLink(
  env: Pick<Env, 'SECRET'>,
  postId: string,
  sealed: string | null,
): Promise<string | null> {
  const token = sealed === null ? null : await unseal(env, purposeOf(postId), sealed)
  return typeof token === 'string' ? token : null
}
