/** Files that belong to the site or host as a whole. */
import { legacyShows } from '#schema/routes/legacyShows.ts'
import { asset, legacy } from '#schema/routes/row.ts'

const file = { service: 's3-site' } as const

export const site = [
  asset('ShowFavicon', '/favicon.ico', file),
  asset('ShowRobots', '/robots.txt', file),
  asset('ShowSitemap', '/sitemap.xml', { query: ['part'], cache: { life: 'short', tag: 'edgeCacheHome' } }),
  asset('ShowOpenSearch', '/opensearch.xml'),
  asset('ShowManifest', '/manifest.webmanifest'),
  asset('ShowStaticAsset', '/_/static/{assetPath}', file),
  asset('ShowAppleAppSiteAssociation', '/.well-known/apple-app-site-association', file),
  asset('ShowAppleAppSiteAssociationRoot', '/apple-app-site-association', file),
  asset('ShowAssetLinks', '/.well-known/assetlinks.json', file),
  asset('ShowAppleMerchantAssociation', '/.well-known/apple-developer-merchantid-domain-association', file),
  legacy('RedirectLegacyShow', '/{legacyShowSlug}', {
    params: { legacyShowSlug: Object.keys(legacyShows) },
  }),
]
