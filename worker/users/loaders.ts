import { and } from 'drizzle-orm'
import { users } from '#schema/tables/users.ts'
import type { Db } from '#worker/platform/db.ts'
import { loader } from '#worker/platform/loader.ts'
import { inList, read } from '#worker/platform/read.ts'
import { isShown, userShape } from '#worker/users/rows.ts'

const usersByIds = read('usersByIds', userShape, (query) =>
  query.from(users).where(and(inList(users.id, 'ids'), isShown)),
)

export const userLoader = (db: Db) =>
  loader(async (ids) => new Map((await db.all(usersByIds, { ids })).map((user) => [user.id, user])))
