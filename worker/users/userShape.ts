import { Column, type SQL, sql } from 'drizzle-orm'
import type { Theme } from '#schema/design/theme.ts'
import type { RowOf } from '#worker/platform/database/read.ts'
import { domains } from '#schema/tables/hosts.ts'
import { users } from '#schema/tables/users.ts'

/** The about page's text is read separately. */
export const userShape = {
  id: users.id,
  username: users.username,
  name: users.name,
  bio: users.bio,
  imageId: users.imageId,
  twitterScreenName: users.twitterScreenName,
  theme: users.theme,
  hasSubdomain: users.hasSubdomain,
  isBookAuthor: users.isBookAuthor,
  isSuspended: users.isSuspended,
  mediumMemberAt: users.mediumMemberAt,
  followerCount: users.followerCount,
  followingCount: users.followingCount,
  postCount: users.postCount,
  createdAt: users.createdAt,
  /** The ACTIVE custom domain. */
  domain: sql<
    string | null
  >`(select ${domains.domain} from ${domains} where ${domains.entityId} = ${users.id} and ${domains.status} = 'ACTIVE')`,
}

export type ThemeRow = Theme

/** The last three are only read with a profile. */
export type UserRow = RowOf<typeof userShape> & {
  aboutHtml?: string
  blogrollJson?: string
  newsletterJson?: string | null
}

/**
 * The same shape as JSON, for users who are read in another entity's statement.
 * @param alias the name of the users table there
 */
export function userJson(alias: string): SQL<string> {
  const domain = `(select domain from domains where entity_id = ${alias}.id and status = 'ACTIVE')`
  const entries = Object.entries(userShape).map(
    ([key, leaf]) => `'${key}', ${leaf instanceof Column ? jsonValue(alias, leaf) : domain}`,
  )
  return sql.raw(`json_object(${entries.join(', ')})`) as SQL<string>
}

function jsonValue(alias: string, { name, dataType }: Column): string {
  const value = `${alias}.${name}`
  if (dataType === 'json') return `json(${value})`
  return dataType === 'boolean' ? `json(iif(${value}, 'true', 'false'))` : value
}
