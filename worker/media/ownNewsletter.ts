import { match } from '#schema/routes/match.ts'
import { ownParams, url } from '#schema/routes/paths.ts'
import type { Context } from '#worker/platform/context.ts'
import { entityOrigin, normaliseHost } from '#worker/hosts/normaliseHost.ts'
import { readSite } from '#worker/hosts/site.ts'
import { findNewsletterBySlug, newslettersOfWriter } from '#worker/newsletters/manage/newsletters.ts'
import type { NewsletterRow } from '#worker/newsletters/manage/rows.ts'
import { findCollection } from '#worker/publications/publications.ts'
import { findUser } from '#worker/users/users.ts'

interface OwnNewsletter {
  row: NewsletterRow
  /** D27. */
  address: string
}

/** By the page at which readers subscribe. A writer's is that of their first newsletter. */
export async function findOwnNewsletter(ctx: Context, page: URL): Promise<OwnNewsletter | null> {
  const host = normaliseHost(page.hostname, ctx.env.MAIN_ORIGIN)
  const site = host.kind === 'main' ? null : (await readSite(ctx.db, host, ctx.env.MAIN_ORIGIN))?.site
  const at = { table: site?.table ?? 'all', entity: site?.entity }
  const found = match(at.table, page.pathname)
  if (!found) return null
  const { username, collectionSlug, newsletterSlug } = { ...ownParams(found.row, at), ...found.params }
  switch (found.row.name) {
    case 'SubscribeToUser':
    case 'ShowWriterSubscriptionPromotion':
      return ofWriter(ctx, username!)
    case 'ShowCollectionNewsletterPromotionPage':
      return ofPublication(ctx, collectionSlug!, newsletterSlug!)
    default:
      return null
  }
}

async function ofWriter(ctx: Context, username: string): Promise<OwnNewsletter | null> {
  const [user, newsletters] = await Promise.all([
    findUser(ctx, { username }),
    newslettersOfWriter(ctx, username),
  ])
  const row = newsletters.find(({ slug }) => slug === '')
  if (!user || !row) return null
  const origin = entityOrigin(user, ctx.env.MAIN_ORIGIN)
  const site = {
    mainOrigin: ctx.env.MAIN_ORIGIN,
    table: origin ? 'user' : 'all',
    entityOrigin: origin,
  } as const
  return { row, address: url('SubscribeToUser', { username: user.username }, site) }
}

async function ofPublication(
  ctx: Context,
  collectionSlug: string,
  slug: string,
): Promise<OwnNewsletter | null> {
  const [collection, row] = await Promise.all([
    findCollection(ctx, { slug: collectionSlug }),
    findNewsletterBySlug(ctx, { collectionSlug, slug }),
  ])
  if (!collection || !row) return null
  const origin = entityOrigin(collection, ctx.env.MAIN_ORIGIN)
  const site = {
    mainOrigin: ctx.env.MAIN_ORIGIN,
    table: origin ? 'collection' : 'all',
    entityOrigin: origin,
  } as const
  const params = { collectionSlug: collection.slug, newsletterSlug: row.slug }
  return { row, address: url('ShowCollectionNewsletterPromotionPage', params, site) }
}
