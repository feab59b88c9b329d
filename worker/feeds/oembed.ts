/** oEmbed 1.0 (https://oembed.com). */
import { frameCode, frameHeight } from '#schema/media/frames.ts'
import { limits } from '#schema/limits.ts'
import { imageUrl } from '#schema/media/images.ts'
import { safeUrl } from '#schema/hosts/urls.ts'
import type { Context } from '#worker/platform/context.ts'
import { asVisitor } from '#worker/permissions/asVisitor.ts'
import { isOwnAddress } from '#worker/media/isOwnHost.ts'
import { findOwnPage } from '#worker/media/ownPage.ts'
import { jsonAnswer } from '#worker/platform/http/jsonAnswer.ts'
import { authorUrl } from '#worker/posts/canonicalUrl.ts'

export async function answerOembed(ctx: Context, url: URL): Promise<Response> {
  const { searchParams } = url
  if ((searchParams.get('format') ?? 'json') !== 'json') return refuse(501, 'Only JSON is available')
  const address = safeUrl(searchParams.get('url') ?? '')
  const page = address?.startsWith('http') ? new URL(address) : null
  if (!page || page.username || page.password) return refuse(400, 'url must be a link to this site')
  const found = (await isOwnAddress(ctx, page)) ? await findOwnPage(asVisitor(ctx), page) : null
  if (!found) return refuse(404, 'No story, profile, publication, list or newsletter has this address')
  const mainOrigin = ctx.env.MAIN_ORIGIN
  const { author, ...entry } = found
  const width = atMost(searchParams.get('maxwidth'), limits.embed.width)
  const height = atMost(searchParams.get('maxheight'), frameHeight(entry))
  return jsonAnswer(
    {
      version: '1.0',
      type: 'rich',
      provider_name: ctx.env.PRODUCT_NAME,
      provider_url: `${mainOrigin}/`,
      title: entry.title,
      author_name: author?.name ?? entry.title,
      author_url: author ? authorUrl(author, mainOrigin) : entry.address,
      cache_age: SECONDS_FRESH,
      ...(entry.imageId &&
        fits(THUMBNAIL, searchParams) && {
          thumbnail_url: imageUrl(entry.imageId, { mode: 'crop', ...THUMBNAIL }, mainOrigin),
          thumbnail_width: THUMBNAIL.width,
          thumbnail_height: THUMBNAIL.height,
        }),
      width,
      height,
      html: frameCode(entry, mainOrigin, { width, height }),
    },
    200,
    { 'cache-control': `public, max-age=${SECONDS_FRESH}`, 'access-control-allow-origin': '*' },
  )
}

const SECONDS_FRESH = 300
const THUMBNAIL = { width: 640, height: 336 }
const atMost = (asked: string | null, most: number): number =>
  /^[1-9]\d{0,4}$/.test(asked ?? '') ? Math.min(Number(asked), most) : most

/** The limits are also the thumbnail's. */
const fits = (size: { width: number; height: number }, asked: URLSearchParams): boolean =>
  atMost(asked.get('maxwidth'), size.width) === size.width &&
  atMost(asked.get('maxheight'), size.height) === size.height

const refuse = (status: number, message: string) =>
  jsonAnswer({ message }, status, { 'access-control-allow-origin': '*' })
