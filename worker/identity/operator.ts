import { createHash, timingSafeEqual } from 'node:crypto'
import type { Env } from '#worker/platform/env.ts'

export function isOperator(request: Request, { ADMIN_TOKEN }: Pick<Env, 'ADMIN_TOKEN'>): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!given || !ADMIN_TOKEN) return false
  // The token's length stays secret.
  return timingSafeEqual(digest(given), digest(ADMIN_TOKEN))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
