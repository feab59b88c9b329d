/** oEmbed 1.0 (https://oembed.com): how other sites show a story or list that a writer there links to. */
import { imageUrl } from '#schema/images.ts'
import type { Context } from '#worker/context.ts'
import { findOwnWork, type OwnPage } from '#worker/media/ownPage.ts'
import { jsonAnswer } from '#worker/platform/jsonAnswer.ts'
import { escapeXml } from '#worker/platform/xml.ts'
import { authorUrl } from '#worker/posts/canonicalUrl.ts'

export async function answerOembed(ctx: Context, url: URL): Promise<Response> {
  const { searchParams } = url
  if ((searchParams.get('format') ?? 'json') !== 'json') return refuse(501, 'Only JSON is available')
  const page = URL.parse(searchParams.get('url') ?? '')
  if (!page) return refuse(400, 'url must be the address of a story or list')
  const found = await findOwnWork(ctx, page)
  if (!found?.author) return refuse(404, 'No story or list has this address')
  const mainOrigin = ctx.env.MAIN_ORIGIN
  const { author, ...entry } = found
  return jsonAnswer(
    {
      version: '1.0',
      type: 'rich',
      provider_name: ctx.env.PRODUCT_NAME,
      provider_url: `${mainOrigin}/`,
      title: entry.title,
      author_name: author.name,
      author_url: authorUrl(author, mainOrigin),
      cache_age: SECONDS_FRESH,
      ...(entry.imageId && {
        thumbnail_url: imageUrl(entry.imageId, { mode: 'crop', ...THUMBNAIL }, mainOrigin),
        thumbnail_width: THUMBNAIL.width,
        thumbnail_height: THUMBNAIL.height,
      }),
      width: atMost(searchParams.get('maxwidth'), WIDTH),
      height: atMost(searchParams.get('maxheight'), HEIGHT),
      html: htmlOf(entry, author.name),
    },
    200,
    { 'cache-control': `public, max-age=${SECONDS_FRESH}`, 'access-control-allow-origin': '*' },
  )
}

const SECONDS_FRESH = 300
const THUMBNAIL = { width: 640, height: 336 }
const WIDTH = 600
const HEIGHT = 200

/** Readable without scripts or styles, which most sites remove. */
const htmlOf = ({ title, text, address }: OwnPage, author: string): string =>
  `<blockquote cite="${escapeXml(address)}"><p><a href="${escapeXml(address)}">${escapeXml(title)}</a></p>` +
  (text ? `<p>${escapeXml(text)}</p>` : '') +
  `<footer>${escapeXml(author)}</footer></blockquote>`

const atMost = (asked: string | null, most: number): number =>
  /^[1-9]\d{0,4}$/.test(asked ?? '') ? Math.min(Number(asked), most) : most

const refuse = (status: number, message: string) =>
  jsonAnswer({ message }, status, { 'access-control-allow-origin': '*' })
