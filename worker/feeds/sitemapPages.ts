import { asc, type SQL, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { url } from '#schema/routes/paths.ts'
import type { RouteRow } from '#schema/routes/row.ts'
import { type RouteName, routes } from '#schema/routes/table.ts'
import { domains } from '#schema/tables/hosts.ts'
import { collections } from '#schema/tables/publications.ts'
import { tags } from '#schema/tables/topics.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { documentLinks } from '#worker/platform/http/documentLinks.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { authorUrl, publicationUrl } from '#worker/posts/canonicalUrl.ts'

export interface Entry {
  location: string
  /** Absent for pages that change only with the site's code and configuration. */
  changedAt?: number
}

const MOST = sql.raw(String(limits.sitemap.partSize))

const bordersOf = (name: string, table: typeof users | typeof collections) =>
  read(name, { id: sql<string>`part.id` }, (query) =>
    query.from(
      sql`(with recursive part(id) as (
             select '' union all
             select (select id from ${table} where id > part.id order by id limit 1 offset ${MOST})
             from part where part.id is not null limit ${MOST})
           select id from part where id is not null) part`,
    ),
  )

const peopleBorders = bordersOf('sitemapPeopleBorders', users)
const publicationBorders = bordersOf('sitemapPublicationBorders', collections)

const inPart = (id: SQL | typeof users.id | typeof collections.id) =>
  sql`${id} >= ${param('from')} and (${param('only')} = '' or ${id} = ${param('only')})`

/** Ids would become thousands of tags of the stored page. */
const people = read(
  'sitemapPeople',
  {
    username: users.username,
    hasSubdomain: users.hasSubdomain,
    domain: activeDomainOf(users.id),
    updatedAt: users.updatedAt,
  },
  (query) =>
    query
      .from(users)
      .where(sql`${inPart(users.id)} and ${isShownPerson()} and ${users.postCount} > 0`)
      .orderBy(asc(users.id))
      .limit(MOST as never),
)

const publications = read(
  'sitemapPublications',
  {
    slug: collections.slug,
    hasSubdomain: collections.hasSubdomain,
    domain: activeDomainOf(collections.id),
    updatedAt: collections.updatedAt,
  },
  (query) =>
    query
      .from(collections)
      .where(sql`${inPart(collections.id)} and ${collections.postCount} > 0`)
      .orderBy(asc(collections.id))
      .limit(MOST as never),
)

const topics = read('sitemapTopics', { slug: tags.slug, createdAt: tags.createdAt }, (query) =>
  query
    .from(tags)
    .where(sql`${tags.topicVisibility} is not null and ${tags.topicVisibility} in ('PUBLIC', 'SPECIAL')`)
    .orderBy(asc(tags.topicPosition), asc(tags.id))
    .limit(MOST as never),
)

function activeDomainOf(id: typeof users.id | typeof collections.id): SQL<string | null> {
  return sql<
    string | null
  >`(select ${domains.domain} from ${domains} where ${domains.entityId} = ${id} and ${domains.status} = 'ACTIVE')`
}

export async function pageParts(ctx: Context, scope: 'site' | 'user' | 'collection'): Promise<string[]> {
  if (scope === 'user') return ['people']
  if (scope === 'collection') return ['publications']
  const [ofPeople, ofPublications] = await Promise.all([
    ctx.db.all(peopleBorders, {}),
    ctx.db.all(publicationBorders, {}),
  ])
  const named = (kind: string, borders: { id: string }[]) =>
    borders.map(({ id }) => (id ? `${kind}-${id}` : kind))
  return [...named('people', ofPeople), ...named('publications', ofPublications), 'topics', 'site']
}

const PART = /^(people|publications|topics|site)(?:-([0-9a-f]{12}))?$/

/** Lists of the configuration have addresses under their owners. */
const sitePages = [
  'ShowAbout',
  'ShowCreators',
  'ShowCreatorTools',
  'ShowEarnLanding',
  'ShowPartnerProgramLanding',
  'ShowSubscriptionsLanding',
  'ShowGiftLanding',
  'ShowLandingB2b',
  'ShowTicks',
  'ShowLandingVerifiedAuthors',
  'ShowMastodonForMembersPage',
  'ShowJobs',
  'ShowHelp',
  'ShowListenHelp',
  'ShowTermsOfService',
  'ShowPrivacy',
] as const satisfies readonly RouteName[]

/** False behind a flag that is off, and for pages on another site. */
const isThere = ({ site, env }: Context, { flag, redirect }: Pick<RouteRow, 'flag' | 'redirect'>): boolean =>
  (!flag || Boolean(site.flags[flag])) &&
  !(redirect && 'link' in redirect && documentLinks(env)[redirect.link])

export async function pagesOf(ctx: Context, part: string): Promise<Entry[] | null> {
  const [, kind, from = ''] = PART.exec(part) ?? []
  const { MAIN_ORIGIN: mainOrigin } = ctx.env
  const values = { from, only: ctx.host.entity?.id ?? '' }
  switch (kind) {
    case 'people':
      return (await ctx.db.all(people, values)).map(({ updatedAt, ...user }) => ({
        location: authorUrl(user, mainOrigin),
        changedAt: updatedAt,
      }))
    case 'publications':
      return (await ctx.db.all(publications, values)).map(({ updatedAt, ...collection }) => ({
        location: publicationUrl(collection, mainOrigin),
        changedAt: updatedAt,
      }))
    case 'topics':
      return (await ctx.db.all(topics, {})).map(({ slug, createdAt }) => ({
        location: url('ShowTopic', { topicSlug: slug }, { mainOrigin, table: 'all' }),
        changedAt: createdAt,
      }))
    case 'site':
      return sitePages
        .filter((name) => isThere(ctx, routes[name]))
        .map((name) => ({ location: url(name, {}, { mainOrigin, table: 'all' }) }))
    default:
      return null
  }
}
