import type { Environment } from '#schema/enums.ts'
import { imageUrl } from '#schema/images.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/context.ts'
import { CACHE_CONTROL, type SiteFile } from '#worker/hosts/siteFile.ts'

/** `/favicon.ico`: the environment's (R136); on a publication's host its own, as a square, if it has one (R137). */
export function favicon({ env, host }: Context): SiteFile | Response {
  const icon = host.entity?.faviconId
  if (!icon) return { type: 'image/svg+xml', body: environmentIcon(env.ENVIRONMENT) }
  return new Response(null, {
    status: 302,
    headers: { location: faviconUrl(icon), 'cache-control': CACHE_CONTROL },
  })
}

const { size } = limits.favicon

export const faviconUrl = (imageId: string) => imageUrl(imageId, { mode: 'crop', width: size, height: size })

/** Rubric red is the product itself; ochre and slate show staff which environment they are in. */
const COLORS: Record<Environment, string> = {
  production: '#a3301c',
  staging: '#b7791f',
  development: '#4a5a6a',
}

/** An open sheet with a crease in the middle, another below it, sewn along the crease with one thread. */
const environmentIcon = (environment: Environment) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
  `<rect width="32" height="32" rx="7" fill="${COLORS[environment]}"/>` +
  `<path fill="#fbfaf7" d="M4.5 7c5 0 9 1.5 11.5 4.5C18.5 8.5 22.5 7 27.5 7v12.5c-5 0-9 1.5-11.5 4.5-2.5-3-6.5-4.5-11.5-4.5z"/>` +
  `<path fill="none" stroke="#fbfaf7" stroke-width="2" stroke-linecap="round" d="M5.5 23c4.5 0 8 1.3 10.5 4 2.5-2.7 6-4 10.5-4"/>` +
  `<path stroke="${COLORS[environment]}" stroke-width="2" d="M16 11v13"/></svg>`
