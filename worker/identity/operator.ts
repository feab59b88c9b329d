import { createHash, timingSafeEqual } from 'node:crypto'
import type { Env } from '#worker/platform/env.ts'

/** Whether the request carries the operator's token: programs have it, browsers never do. */
export function isOperator(request: Request, { ADMIN_TOKEN }: Pick<Env, 'ADMIN_TOKEN'>): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!given || !ADMIN_TOKEN) return false
  // Digests have one length, so that the comparison tells nothing of the token's.
  return timingSafeEqual(digest(given), digest(ADMIN_TOKEN))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
