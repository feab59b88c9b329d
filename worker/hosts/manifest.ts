import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { firstCharacters } from '#schema/text/truncate.ts'
import type { Context } from '#worker/platform/context.ts'
import { faviconUrl } from '#worker/hosts/favicon.ts'
import type { SiteFile } from '#worker/hosts/siteFile.ts'

export function manifest({ env, host }: Context): SiteFile {
  const name = host.entity?.name ?? env.PRODUCT_NAME
  const icon = host.entity?.faviconId
  const body = {
    id: '/',
    name,
    short_name: firstCharacters(name, SHORT).trimEnd(),
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    // `--paper` of tokens.css, in the light scheme
    background_color: PAPER,
    theme_color: PAPER,
    icons: icon
      ? [{ src: faviconUrl(icon), sizes: `${limits.favicon.size}x${limits.favicon.size}` }]
      : [
          { src: path('ShowFavicon'), sizes: 'any', type: 'image/svg+xml' },
          { src: path('ShowAppleTouchIcon'), sizes: '180x180', type: 'image/png' },
          ...(['192', '512'] as const).map((size) => ({
            src: path('ShowIcon', { iconName: `${size}.png` }),
            sizes: `${size}x${size}`,
            type: 'image/png',
          })),
        ],
  }
  return { type: 'application/manifest+json; charset=utf-8', body: JSON.stringify(body) }
}

const PAPER = '#fbfaf7'
const SHORT = 12
