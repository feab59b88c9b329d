import { and, eq } from 'drizzle-orm'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { heldName } from '#worker/hosts/heldNames.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { blogrollJson } from '#worker/users/blogroll.ts'
import { newsletterOfUserJson } from '#worker/users/newslettersJson.ts'
import { userLoader } from '#worker/users/loaders.ts'
import { userShape, type UserRow } from '#worker/users/userShape.ts'
import { isShownPerson } from '#worker/permissions/person.ts'

const profileShape = {
  ...userShape,
  aboutHtml: users.aboutHtml,
  blogrollJson,
  newsletterJson: newsletterOfUserJson,
}

const userById = read('userById', profileShape, (query) =>
  query.from(users).where(and(eq(users.id, param('id')), isShownPerson())),
)
const userByUsername = read('userByUsername', profileShape, (query) =>
  query.from(users).where(and(eq(users.username, param('username')), isShownPerson())),
)

/**
 * Takes an id or a username in any case; null for unknown and hidden users. A former name still finds them (decision
 * 16), and the page redirects.
 */
export async function findUser(
  ctx: Context,
  { id, username }: { id?: string | null; username?: string | null },
): Promise<UserRow | null> {
  if (id) return userLoader.load(ctx, id)
  if (!username) return null
  const name = username.toLowerCase()
  const user = await ctx.db.first(userByUsername, { username: name })
  if (user) return user
  const holder = await heldName(ctx, 'user', name)
  return holder === null ? null : ctx.db.first(userById, { id: holder })
}

const aboutOfUser = read('aboutOfUser', { aboutHtml: users.aboutHtml }, (query) =>
  query.from(users).where(eq(users.id, param('id'))),
)

/** Users in lists lack it. */
export const aboutOf = async (ctx: Context, user: UserRow): Promise<string> =>
  user.aboutHtml ?? (await ctx.db.first(aboutOfUser, { id: user.id }))?.aboutHtml ?? ''

const newsletterOfUser = read('newsletterOfUser', { json: newsletterOfUserJson }, (query) =>
  query
    .from(users)
    .where(eq(users.id, param('id')))
    .limit(1),
)

/** The first newsletter as JSON, which is read with a profile; null before the writer has started it. */
export const newsletterOf = async (ctx: Context, user: UserRow): Promise<string | null> =>
  user.newsletterJson === undefined
    ? ((await ctx.db.first(newsletterOfUser, { id: user.id }))?.json ?? null)
    : user.newsletterJson
