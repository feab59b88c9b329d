import type { InternalStatusResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { pageTokenOf } from '#worker/identity/pageToken.ts'
import { limits } from '#schema/limits.ts'
import { edge } from '#schema/limits/edge.ts'
import { readBindings } from '#worker/admin/bindings.ts'
import { readErrorCauses } from '#worker/admin/errorCauses.ts'
import { viewCost } from '#worker/admin/viewCost.ts'
import { openStatus } from '#worker/admin/openStatus.ts'
import { findPeopleForStaff } from '#worker/admin/staffPeople.ts'
import { readOutbox } from '#worker/admin/outboxDepth.ts'
import { readPurges } from '#worker/admin/purgeLog.ts'
import { readTagStatus } from '#worker/admin/tagStatus.ts'
import { answersCounted } from '#worker/cache/counts.ts'
import { memoryUse } from '#worker/cache/store.ts'
import { isStaff, ANONYMOUS } from '#worker/identity/caller.ts'
import { keysAsked } from '#worker/platform/database/tagVersions.ts'
import { release } from '#worker/platform/http/release.ts'

/** Answers only the operator (D24). */
export const internalStatusResolvers: {
  Query: Pick<QueryResolvers, 'internalStatus' | 'peopleForStaff'>
  InternalStatus: InternalStatusResolvers
} = {
  Query: {
    internalStatus: (_, __, ctx) => (isStaff(ctx.caller ?? ANONYMOUS) ? openStatus(ctx) : null),
    peopleForStaff: (_, { query }, ctx) =>
      isStaff(ctx.caller ?? ANONYMOUS)
        ? findPeopleForStaff(ctx, query.slice(0, limits.staffPeople.query))
        : null,
  },
  InternalStatus: {
    build: (_, __, { env }) => ({
      release,
      version: env.VERSION?.id ?? '',
      environment: env.ENVIRONMENT,
    }),
    bindings: (_, __, { env }) => readBindings(env),
    traffic: (status) => status.traffic(),
    cost: async (status) =>
      viewCost(await status.traffic(), { answers: answersCounted(), keys: keysAsked() }),
    tag: (_, { name }, ctx) => (name?.trim() ? readTagStatus(ctx, name.trim()) : null),
    purges: (_, __, ctx) => readPurges(ctx),
    outbox: ({ at }, __, ctx) => readOutbox(ctx, at),
    errors: ({ at }, __, ctx) => readErrorCauses(ctx, at),
    memory: () => ({ ...memoryUse(), limit: edge.memory }),
    xsrfToken: (_, __, { caller }) => (caller?.viewer ? pageTokenOf(caller.viewer) : null),
  },
}
