import { path } from '#schema/routes/paths.ts'
import { type RouteName, routes } from '#schema/routes/table.ts'
import type { Context } from '#worker/platform/context.ts'
import type { SiteFile } from '#worker/hosts/siteFile.ts'

export function robots({ env, host, site }: Context): SiteFile {
  const rules = env.ENVIRONMENT === 'staging' ? ['Disallow: /'] : RULES
  const home = host.entity ? site.origin : env.MAIN_ORIGIN
  return {
    type: 'text/plain; charset=utf-8',
    body: ['User-agent: *', ...rules, '', `Sitemap: ${home}${path('ShowSitemap')}`, ''].join('\n'),
  }
}

const before = (name: RouteName) => routes[name].path.split('{')[0]!

const RULES = [
  `Allow: ${before('ShowStaticAsset')}`,
  `Allow: ${before('ShowImage')}`,
  `Allow: ${before('ShowIcon')}`,
  'Disallow: /_/',
  'Disallow: /m/',
  `Disallow: ${path('ShowMe')}$`,
  `Disallow: ${path('ShowMe')}/`,
  `Disallow: ${path('ShowSearch')}$`,
  `Disallow: ${path('ShowSearch')}?`,
  `Disallow: ${path('ShowSearch')}/`,
]
