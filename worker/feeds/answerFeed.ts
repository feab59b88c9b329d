/** RSS 2.0 by a library, with conditional requests: feed readers poll often, and mostly there is nothing new. */
import { Feed } from 'feed'
import { imageUrl } from '#schema/images.ts'
import { url } from '#schema/routes/paths.ts'
import type { Context } from '#worker/context.ts'
import type { FeedPost } from '#worker/feeds/feedPosts.ts'
import type { FeedSource, FindSource } from '#worker/feeds/sources.ts'
import type { Handler } from '#worker/handler.ts'
import { entityOrigin } from '#worker/hosts/normaliseHost.ts'
import { etagOf, isKnown } from '#worker/platform/conditional.ts'
import { canonicalUrl } from '#worker/posts/canonicalUrl.ts'

const MINUTES_FRESH = 5

export const answerFeed =
  (find: FindSource): Handler =>
  async (ctx, request, { params }, url) => {
    const source = await find(ctx, params)
    if (!source) return notFound()
    const updated = Math.max(0, ...source.posts.map((post) => post.latestPublishedAt ?? 0))
    const body = printFeed(ctx, source, url, updated)
    const headers = new Headers({
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': `public, max-age=${MINUTES_FRESH * 60}`,
      etag: etagOf(body),
      ...(updated && { 'last-modified': new Date(updated).toUTCString() }),
    })
    return isKnown(request, headers)
      ? new Response(null, { status: 304, headers })
      : new Response(body, { headers })
  }

function printFeed(ctx: Context, source: FeedSource, self: URL, updated: number): string {
  const { MAIN_ORIGIN: mainOrigin, PRODUCT_NAME: productName } = ctx.env
  const link = addressOf(source, mainOrigin)
  const feed = new Feed({
    title: source.title,
    description: source.description || source.title,
    id: link,
    link,
    language: 'en',
    copyright: productName,
    generator: productName,
    ttl: MINUTES_FRESH,
    updated: new Date(updated),
    feedLinks: { rss: self.origin + self.pathname },
    image: source.imageId
      ? mainOrigin + imageUrl(source.imageId, { mode: 'crop', width: 128, height: 128 })
      : undefined,
  })
  for (const post of source.posts) feed.addItem(itemOf(post, mainOrigin))
  return withoutControls(feed.rss2())
}

/** The address of the feed's page, on the host that serves it (D27). */
function addressOf({ page, owner }: FeedSource, mainOrigin: string): string {
  const origin = owner && entityOrigin(owner, mainOrigin)
  const table = !origin ? 'all' : 'slug' in owner ? 'collection' : 'user'
  return url(page.name, page.params, { mainOrigin, table, entityOrigin: origin })
}

function itemOf(post: FeedPost, mainOrigin: string) {
  const link = canonicalUrl(post, mainOrigin)
  const date = new Date(post.firstPublishedAt ?? 0)
  return {
    title: post.title,
    // Identity never depends on a name (decision 16): the address may change, the story's id does not.
    guid: url('ShowPost', { postId: post.id }, { mainOrigin, table: 'all' }),
    link,
    date,
    published: date,
    description: post.subtitle || undefined,
    content:
      absolute(post.body.html, mainOrigin) +
      (post.body.isPreview ? `<p><a href="${link}">Read on</a></p>` : ''),
    author: [
      {
        name: post.creator.name,
        link: url('ShowUser', { username: post.creator.username }, { mainOrigin, table: 'all' }),
      },
    ],
    category: post.primaryTopic ? [{ name: post.primaryTopic.name }] : undefined,
    image: post.previewImageId
      ? {
          url: mainOrigin + imageUrl(post.previewImageId, { mode: 'fit', width: 1200 }),
          type: 'image/webp',
          length: 0,
        }
      : undefined,
  }
}

/** Turns our renderer's paths into full addresses, since a feed is read elsewhere; one picture size is enough there. */
const absolute = (html: string, origin: string) =>
  html.replace(/ (?:srcset|sizes)="[^"]*"/g, '').replace(/ (src|href)="\//g, ` $1="${origin}/`)

/** XML has no way to write most control characters. */
// oxlint-disable-next-line no-control-regex
const withoutControls = (xml: string) =>
  xml.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

const notFound = () =>
  new Response('No such feed', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
