/** oEmbed 1.0 (https://oembed.com): how other sites show a story or list that a writer there links to. */
import { imageUrl } from '#schema/images.ts'
import { match } from '#schema/routes/match.ts'
import { url as urlOf } from '#schema/routes/paths.ts'
import type { Context } from '#worker/context.ts'
import { findCatalog } from '#worker/lists/catalogs.ts'
import { normaliseHost } from '#worker/hosts/normaliseHost.ts'
import { jsonAnswer } from '#worker/platform/jsonAnswer.ts'
import { escapeXml } from '#worker/platform/xml.ts'
import { typographic } from '#worker/posts/body/quotes.ts'
import { authorUrl, canonicalUrl } from '#worker/posts/canonicalUrl.ts'
import { postLoader } from '#worker/posts/post.ts'

export async function answerOembed(ctx: Context, url: URL): Promise<Response> {
  const { searchParams } = url
  if ((searchParams.get('format') ?? 'json') !== 'json') return refuse(501, 'Only JSON is available')
  const page = URL.parse(searchParams.get('url') ?? '')
  if (!page) return refuse(400, 'url must be the address of a story or list')
  const found = await find(ctx, page)
  if (!found) return refuse(404, 'No story or list has this address')
  const { mainOrigin, entry } = { mainOrigin: ctx.env.MAIN_ORIGIN, entry: found }
  return jsonAnswer(
    {
      version: '1.0',
      type: 'rich',
      provider_name: ctx.env.PRODUCT_NAME,
      provider_url: `${mainOrigin}/`,
      title: entry.title,
      author_name: entry.author.name,
      author_url: authorUrl(entry.author, mainOrigin),
      cache_age: SECONDS_FRESH,
      ...(entry.imageId && {
        thumbnail_url: imageUrl(entry.imageId, { mode: 'crop', ...THUMBNAIL }, mainOrigin),
        thumbnail_width: THUMBNAIL.width,
        thumbnail_height: THUMBNAIL.height,
      }),
      width: atMost(searchParams.get('maxwidth'), WIDTH),
      height: atMost(searchParams.get('maxheight'), HEIGHT),
      html: htmlOf(entry),
    },
    200,
    { 'cache-control': `public, max-age=${SECONDS_FRESH}`, 'access-control-allow-origin': '*' },
  )
}

const SECONDS_FRESH = 300
const THUMBNAIL = { width: 640, height: 336 }
const WIDTH = 600
const HEIGHT = 200

interface Embedded {
  title: string
  text: string
  address: string
  imageId: string | null
  author: { name: string; username: string; hasSubdomain: boolean; domain: string | null }
}

/** What a visitor may see of it; null for an address that is not ours. */
async function find(ctx: Context, page: URL): Promise<Embedded | null> {
  const mainOrigin = ctx.env.MAIN_ORIGIN
  const isMain = normaliseHost(page.hostname, mainOrigin).kind === 'main'
  for (const table of isMain ? (['all'] as const) : (['collection', 'user'] as const)) {
    const { row, params } = match(table, page.pathname) ?? {}
    const entry =
      params && row?.page === 'post' && params.postId
        ? await story(ctx, params.postId)
        : params && row?.name === 'ShowUserList'
          ? await list(ctx, params)
          : null
    if (entry && (isMain || new URL(entry.address).host === page.host)) return entry
  }
  return null
}

async function story(ctx: Context, id: string): Promise<Embedded | null> {
  const post = await postLoader.load(ctx, id)
  return (
    post && {
      title: typographic(post.title, post.language),
      text: typographic(post.subtitle, post.language),
      address: canonicalUrl(post, ctx.env.MAIN_ORIGIN),
      imageId: post.previewImageId,
      author: post.creator,
    }
  )
}

async function list(
  ctx: Context,
  { catalogSlugId = '', username }: Record<string, string>,
): Promise<Embedded | null> {
  const catalog = await findCatalog(ctx, { id: catalogSlugId, username })
  if (!catalog) return null
  const { creator, slug } = catalog
  const home = authorUrl(creator, ctx.env.MAIN_ORIGIN)
  const isOwnHost = !home.startsWith(`${ctx.env.MAIN_ORIGIN}/`)
  return {
    title: catalog.name,
    text: catalog.description,
    address: urlOf(
      'ShowUserList',
      { username: creator.username, catalogSlugId: slug },
      {
        mainOrigin: ctx.env.MAIN_ORIGIN,
        table: isOwnHost ? 'user' : 'all',
        entityOrigin: isOwnHost ? new URL(home).origin : null,
      },
    ),
    imageId: null,
    author: creator,
  }
}

/** Readable without scripts or styles, which most sites remove. */
const htmlOf = ({ title, text, address, author }: Embedded): string =>
  `<blockquote cite="${escapeXml(address)}"><p><a href="${escapeXml(address)}">${escapeXml(title)}</a></p>` +
  (text ? `<p>${escapeXml(text)}</p>` : '') +
  `<footer>${escapeXml(author.name)}</footer></blockquote>`

const atMost = (asked: string | null, most: number): number =>
  /^[1-9]\d{0,4}$/.test(asked ?? '') ? Math.min(Number(asked), most) : most

const refuse = (status: number, message: string) =>
  jsonAnswer({ message }, status, { 'access-control-allow-origin': '*' })
