import { legacyShows } from '#schema/routes/legacyShows.ts'
import { asset, legacy, redirect } from '#schema/routes/row.ts'

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
  // Only the main host has the offline shelf.
  asset('ShowOfflineWorker', '/_/offline.js', { handler: true }),
  // Ours, with the files below.
  asset('ShowAppleTouchIcon', '/apple-touch-icon.png', file),
  asset('ShowIcon', '/_/icon/{iconName}', {
    ...file,
    params: { iconName: ['192.png', '512.png', 'share.png'] },
  }),
  asset('ShowStaticAsset', '/_/static/{assetPath}', { ...file, handler: 'early' }),
  asset('ShowAppleAppSiteAssociation', '/.well-known/apple-app-site-association', file),
  asset('ShowAppleAppSiteAssociationRoot', '/apple-app-site-association', file),
  asset('ShowAssetLinks', '/.well-known/assetlinks.json', file),
  asset('ShowAppleMerchantAssociation', '/.well-known/apple-developer-merchantid-domain-association', file),
  redirect('ShowChangePassword', '/.well-known/change-password', {
    service: 's3-site',
    redirect: { to: 'CrupdatePassword' },
  }),
  asset('ShowSecurityContact', '/.well-known/security.txt', file),
  asset('ShowWellKnown', '/.well-known', { ...file, below: true }),
  legacy('RedirectLegacyShow', '/{legacyShowSlug}', {
    params: { legacyShowSlug: Object.keys(legacyShows) },
    redirect: { paths: legacyShows },
  }),
]
