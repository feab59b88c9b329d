import type { Environment } from '#schema/enums.ts'
import { imageUrl } from '#schema/images.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/context.ts'
import { KEPT, type SiteFile } from '#worker/hosts/siteFile.ts'

/** `/favicon.ico`: the environment's (R136); on a publication's host its own, as a square, if it has one (R137). */
export function favicon({ env, host }: Context): SiteFile | Response {
  const icon = host.entity?.faviconId
  if (!icon) return { type: 'image/svg+xml', body: environmentIcon(env.ENVIRONMENT) }
  return new Response(null, { status: 302, headers: { location: faviconUrl(icon), 'cache-control': KEPT } })
}

const { size } = limits.favicon

export const faviconUrl = (imageId: string) => imageUrl(imageId, { mode: 'crop', width: size, height: size })

/** Rubric red is the product itself; ochre and slate tell whoever works on it where they are. */
const COLORS: Record<Environment, string> = {
  production: '#a3301c',
  staging: '#b7791f',
  development: '#4a5a6a',
}

/** Folded sheets lying open, sewn with one thread: the mark of the wordmark, drawn for sixteen pixels. */
const environmentIcon = (environment: Environment) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
  `<rect width="32" height="32" rx="7" fill="${COLORS[environment]}"/>` +
  `<g fill="none" stroke="#fbfaf7" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">` +
  `<path d="M5 8.5c6 0 9.5 3 11 8 1.5-5 5-8 11-8"/>` +
  `<path d="M5 15.5c5.5 0 9 2.6 11 7.5 2-4.9 5.5-7.5 11-7.5"/>` +
  `<path d="M16 16.5v11"/></g></svg>`
