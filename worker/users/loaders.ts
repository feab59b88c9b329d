import { and } from 'drizzle-orm'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { loader } from '#worker/platform/database/loader.ts'
import { inList, read } from '#worker/platform/database/read.ts'
import { userShape } from '#worker/users/userShape.ts'
import { isShownPerson } from '#worker/permissions/person.ts'

const usersByIds = read('usersByIds', userShape, (query) =>
  query.from(users).where(and(inList(users.id, 'ids'), isShownPerson())),
)

export const userLoader = loader(
  async ({ db }: Context, ids) => new Map((await db.all(usersByIds, { ids })).map((user) => [user.id, user])),
)
