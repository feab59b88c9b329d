import type { Context } from '#worker/platform/context.ts'
import { latestMembership, type ShownMembership } from '#worker/membership/membershipReads.ts'
import { loader } from '#worker/platform/database/loader.ts'

export const ownMembership = loader<Pick<Context, 'db'>, ShownMembership>(async ({ db }, userIds) => {
  const found = await Promise.all(userIds.map((userId) => db.first(latestMembership, { userId })))
  return new Map(found.flatMap((membership, at) => (membership ? [[userIds[at]!, membership]] : [])))
})
