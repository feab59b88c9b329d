import { isBuilt } from '#client/browser/built.ts'
import { url } from '#schema/routes/paths.ts'
import { firstCharacters } from '#schema/text/truncate.ts'
import type { Context } from '#worker/platform/context.ts'
import type { SiteFile } from '#worker/hosts/siteFile.ts'
import { escapeXml } from '#schema/text/xml.ts'

export function openSearch(ctx: Context): SiteFile | null {
  const { entity } = ctx.host
  const inPublication = entity?.kind === 'collection'
  if (!isBuilt(inPublication ? 'ShowCollectionSearch' : 'ShowSearch')) return null
  const place = { mainOrigin: ctx.env.MAIN_ORIGIN, table: ctx.host.table, entity, origin: ctx.site.origin }
  const page = inPublication
    ? url('ShowCollectionSearch', { collectionSlug: entity.slug }, place)
    : url('ShowSearch', {}, { ...place, mainOrigin: ctx.site.origin })
  const name = entity?.name ?? ctx.env.PRODUCT_NAME
  return {
    type: 'application/opensearchdescription+xml; charset=utf-8',
    body:
      `<?xml version="1.0" encoding="UTF-8"?>\n<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">` +
      `<ShortName>${escapeXml(engineNameOf(ctx))}</ShortName><Description>${escapeXml(name)}</Description><InputEncoding>UTF-8</InputEncoding>` +
      `<Url type="text/html" template="${escapeXml(`${page}?q={searchTerms}`)}"/></OpenSearchDescription>`,
  }
}

/** ShortName has at most 16 characters in OpenSearch 1.1. Browsers need the same name everywhere. */
export const engineNameOf = ({ site, env }: Pick<Context, 'site' | 'env'>): string =>
  firstCharacters(site.entity?.name ?? env.PRODUCT_NAME, 16).trimEnd()
