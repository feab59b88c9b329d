/** Files that belong to the site or host as a whole. */
import { legacyShows } from '#schema/routes/legacyShows.ts'
import { asset, legacy } from '#schema/routes/row.ts'

const file = { service: 's3-site', handler: true } as const

export const site = [
  asset('ShowFavicon', '/favicon.ico', file),
  asset('ShowRobots', '/robots.txt', file),
  asset('ShowSitemap', '/sitemap.xml', {
    query: ['part'],
    cache: { life: 'short', tag: 'edgeCacheHome' },
    handler: true,
  }),
  asset('ShowOpenSearch', '/opensearch.xml', { handler: true }),
  asset('ShowManifest', '/manifest.webmanifest', { handler: true }),
  asset('ShowStaticAsset', '/_/static/{assetPath}', { ...file, handler: 'early' }),
  asset('ShowAppleAppSiteAssociation', '/.well-known/apple-app-site-association', file),
  asset('ShowAppleAppSiteAssociationRoot', '/apple-app-site-association', file),
  asset('ShowAssetLinks', '/.well-known/assetlinks.json', file),
  asset('ShowAppleMerchantAssociation', '/.well-known/apple-developer-merchantid-domain-association', file),
  legacy('RedirectLegacyShow', '/{legacyShowSlug}', {
    params: { legacyShowSlug: Object.keys(legacyShows) },
    redirect: { paths: legacyShows },
  }),
]
