import { builtIcon, environmentIcon } from '#schema/design/icon.ts'
import { imageUrl } from '#schema/media/images.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { CACHE_CONTROL, type SiteFile } from '#worker/hosts/siteFile.ts'

/** R136, R137. */
export function favicon({ env, host }: Context): SiteFile | Response {
  const icon = host.entity?.faviconId
  if (!icon) return { type: 'image/svg+xml', body: environmentIcon(env.ENVIRONMENT) }
  return redirect(icon)
}

export const pngIcon =
  (sizeOf: (params: Record<string, string>) => number | 'share'): Handler =>
  async ({ env, host }, request, { params }) => {
    const size = sizeOf(params)
    const icon = size !== 'share' && host.entity?.faviconId
    if (icon) return redirect(icon)
    const address = new URL(builtIcon(env.ENVIRONMENT, size), request.url)
    const file = await env.ASSETS.fetch(new Request(address))
    if (!file.ok) return null
    return new Response(file.body, {
      headers: { 'content-type': 'image/png', 'cache-control': CACHE_CONTROL },
    })
  }

const redirect = (icon: string) =>
  new Response(null, {
    status: 302,
    headers: { location: faviconUrl(icon), 'cache-control': CACHE_CONTROL },
  })

const { size } = limits.favicon

export const faviconUrl = (imageId: string) => imageUrl(imageId, { mode: 'crop', width: size, height: size })
