import { eq } from 'drizzle-orm'
import type { AccountResolvers, MutationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { copy } from '#schema/copy.ts'
import { convertLink } from '#worker/accounts/convert/convertAccount.ts'
import { inviteAuthor } from '#worker/accounts/convert/inviteAuthor.ts'
import { deactivateAccount } from '#worker/accounts/deactivateAccount.ts'
import { deleteAccount } from '#worker/accounts/deleteAccount.ts'
import type { Context } from '#worker/platform/context.ts'
import { settingsOf, setUserSetting, turnOffEmails } from '#worker/accounts/settings.ts'
import { setTippingLink, tippingLinkOf } from '#worker/accounts/tippingLink.ts'
import { suspendUser } from '#worker/accounts/suspendUser.ts'
import { verifyAuthor } from '#worker/accounts/verifyAuthor.ts'
import { users } from '#schema/tables/users.ts'
import { changeEmail } from '#worker/identity/account/changeEmail.ts'
import { sendOwnReset } from '#worker/identity/account/sendOwnReset.ts'
import { listSessions, revokeSession } from '#worker/identity/account/sessionList.ts'
import { findAccountById } from '#worker/identity/accounts.ts'
import { viewAs } from '#worker/identity/viewAs.ts'
import { signInSourceOf } from '#worker/identity/social/signInSource.ts'
import { hasFreshProof } from '#worker/identity/freshProof.ts'
import { asStaff } from '#worker/permissions/writer.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { as, failure, failureAt } from '#worker/platform/results.ts'

/** Staff must find a suspended account too. */
const anyUserByName = read('anyUserByName', { id: users.id }, (query) =>
  query.from(users).where(eq(users.username, param('username'))),
)

async function idByName({ db }: Context, username: string): Promise<string | undefined> {
  const name = username.trim().toLowerCase().replace(/^@/, '')
  return (await db.first(anyUserByName, { username: name }))?.id
}

type Resolvers = {
  Query: Pick<QueryResolvers, 'account' | 'convertLink'>
  Account: AccountResolvers
  Mutation: Pick<
    MutationResolvers,
    | 'changeEmail'
    | 'revokeSession'
    | 'setUserSetting'
    | 'setTippingLink'
    | 'turnOffEmails'
    | 'deactivateAccount'
    | 'deleteAccount'
    | 'suspendUser'
    | 'verifyAuthor'
    | 'inviteAuthor'
    | 'viewAs'
    | 'sendPasswordReset'
  >
}

export const accountResolvers: Resolvers = {
  Query: {
    account: (_, __, { caller }) => (caller?.viewer ? { id: caller.viewer.id } : null),
    convertLink: (_, { token }, ctx) => convertLink(ctx, token),
  },
  Account: {
    hasPassword: async ({ id }, _, ctx) => (await findAccountById(ctx.db, id))?.passwordHash != null,
    isFresh: async (_, __, ctx) => {
      const viewer = ctx.caller?.viewer
      return viewer ? hasFreshProof(ctx, viewer) : false
    },
    sessions: ({ id }, _, ctx) => listSessions(ctx, id),
    settings: ({ id }, _, ctx) => settingsOf(ctx, id),
    signInSource: ({ id }, _, ctx) => signInSourceOf(ctx, id),
    tippingLink: ({ id }, _, ctx) => tippingLinkOf(ctx, id),
  },
  Mutation: {
    changeEmail: (_, given, ctx) => changeEmail(ctx, given),
    revokeSession: (_, { sessionId }, ctx) => revokeSession(ctx, sessionId),
    setUserSetting: async (_, given, ctx) =>
      (await setUserSetting(ctx, given)) ?? as('Account', { id: ctx.caller!.viewer!.id }),
    setTippingLink: async (_, { link }, ctx) =>
      (await setTippingLink(ctx, link)) ?? as('Account', { id: ctx.caller!.viewer!.id }),
    turnOffEmails: async (_, __, ctx) =>
      (await turnOffEmails(ctx)) ?? as('Account', { id: ctx.caller!.viewer!.id }),
    deactivateAccount: (_, __, ctx) => deactivateAccount(ctx),
    deleteAccount: (_, given, ctx) => deleteAccount(ctx, given),
    sendPasswordReset: async (_, __, ctx) =>
      (await sendOwnReset(ctx)) ?? as('MutationSuccess', { success: true }),
    suspendUser: (_, { userId, username, isSuspended }, ctx) =>
      asStaff(ctx, async (writer) => {
        const id = userId ?? (await idByName(ctx, username ?? ''))
        if (!id) return failure('NotFound', 'We couldn’t find an account with that username.')
        return (
          (await suspendUser(writer, { userId: id, isSuspended })) ?? as('MutationSuccess', { success: true })
        )
      }),
    verifyAuthor: (_, { username, isBookAuthor }, ctx) =>
      asStaff(ctx, async (writer) => {
        const id = await idByName(ctx, username)
        if (!id) return failure('NotFound', 'We couldn’t find an account with that username.')
        return (
          (await verifyAuthor(writer, { userId: id, isBookAuthor })) ??
          as('MutationSuccess', { success: true })
        )
      }),
    inviteAuthor: (_, { username, email }, ctx) =>
      asStaff(ctx, async () => {
        const id = await idByName(ctx, username)
        return id ? inviteAuthor(ctx, id, email) : failureAt('username', 'NotFound', copy.convert.noPerson)
      }),
    viewAs: (_, { username }, ctx) =>
      asStaff(ctx, async () => {
        const id = await idByName(ctx, username)
        return id ? viewAs(ctx, id) : failure('NotFound', 'We couldn’t find an account with that username.')
      }),
  },
}
