import type { MutationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { ANONYMOUS, isStaff } from '#worker/identity/caller.ts'
import {
  findLastApplication,
  listApplications,
  shownApplication,
} from '#worker/moderation/authors/applications.ts'
import { applyForVerification } from '#worker/moderation/authors/apply.ts'
import { decideApplication } from '#worker/moderation/authors/decide.ts'
import { asStaff } from '#worker/permissions/writer.ts'
import { as } from '#worker/platform/results.ts'

const done = () => as('MutationSuccess', { success: true })

export const authorResolvers: {
  Query: Pick<QueryResolvers, 'ownAuthorApplication' | 'authorApplications'>
  Mutation: Pick<MutationResolvers, 'applyForAuthorVerification' | 'decideAuthorApplication'>
} = {
  Query: {
    async ownAuthorApplication(_, __, ctx) {
      const viewer = ctx.caller?.viewer
      const last = viewer && (await findLastApplication(ctx, viewer.id))
      return last ? shownApplication(last) : null
    },
    authorApplications: (_, { state, paging }, ctx) =>
      isStaff(ctx.caller ?? ANONYMOUS) ? listApplications(ctx, state, paging ?? {}) : null,
  },
  Mutation: {
    applyForAuthorVerification: async (_, given, ctx) => (await applyForVerification(ctx, given)) ?? done(),
    decideAuthorApplication: (_, given, ctx) =>
      asStaff(ctx, async (writer) => (await decideApplication({ ...writer, env: ctx.env }, given)) ?? done()),
  },
}
