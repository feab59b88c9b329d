import { createHash, timingSafeEqual } from 'node:crypto'
import type { Env } from '#worker/platform/env.ts'

/** Programs send the operator's token; browsers never do. */
export function isOperator(request: Request, { ADMIN_TOKEN }: Pick<Env, 'ADMIN_TOKEN'>): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!given || !ADMIN_TOKEN) return false
  // Digests have equal length, so the token's length stays secret.
  return timingSafeEqual(digest(given), digest(ADMIN_TOKEN))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
