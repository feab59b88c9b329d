import { and, eq, inArray, lte } from 'drizzle-orm'
import type { SignInSource } from '#schema/enums.ts'
import { externalAccounts } from '#schema/tables/identity.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { param, read } from '#worker/platform/database/read.ts'

const firstConnection = read('firstConnectionOf', { provider: externalAccounts.provider }, (query) =>
  query
    .from(externalAccounts)
    .innerJoin(users, eq(users.id, externalAccounts.userId))
    .where(
      and(
        eq(externalAccounts.userId, param('userId')),
        inArray(externalAccounts.provider, ['google', 'facebook', 'twitter']),
        lte(externalAccounts.createdAt, users.createdAt),
      ),
    )
    .orderBy(externalAccounts.createdAt)
    .limit(1),
)

/** The provider that created the account; else medium (R224). */
export async function signInSourceOf({ db }: Pick<Context, 'db'>, userId: string): Promise<SignInSource> {
  const first = await db.first(firstConnection, { userId })
  return (first?.provider as SignInSource | undefined) ?? 'medium'
}
