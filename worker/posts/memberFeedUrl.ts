import { path } from '#schema/routes/paths.ts'
import type { Viewer } from '#worker/platform/context.ts'
import type { Env } from '#worker/platform/env.ts'
import { keyedDigestOf } from '#worker/platform/secrets.ts'

/** It has 128 bits. */
const HASH_LENGTH = 32

export const memberFeedUrl = (
  env: Env,
  { id, mediumMemberAt }: Pick<Viewer, 'id' | 'mediumMemberAt'>,
): string | null =>
  mediumMemberAt === null
    ? null
    : env.MAIN_ORIGIN + path('ShowMemberFeed', { userId: id, hash: memberFeedHash(env, id, mediumMemberAt) })

export const memberFeedHash = (env: Env, userId: string, memberSince: number): string =>
  keyedDigestOf(env, `member feed ${userId} ${memberSince}`).slice(0, HASH_LENGTH)
