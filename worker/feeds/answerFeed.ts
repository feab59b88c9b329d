/** RSS 2.0 and JSON Feed 1.1. Feed readers poll often, so requests are conditional. */
import { Feed } from 'feed'
import { imageUrl, originalImageUrl } from '#schema/media/images.ts'
import { SITE_LANGUAGE } from '#schema/text/languages.ts'
import { url } from '#schema/routes/paths.ts'
import type { Context } from '#worker/platform/context.ts'
import type { FeedPost } from '#worker/feeds/feedPosts.ts'
import type { FeedSource, FindSource } from '#worker/feeds/sources.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { entityOrigin } from '#worker/hosts/normaliseHost.ts'
import { sightOf } from '#worker/permissions/sight.ts'
import { etagOf, isKnown } from '#worker/platform/http/conditional.ts'
import { typographic } from '#worker/posts/body/quotes.ts'
import { escapeXml } from '#schema/text/xml.ts'
import { authorUrl, canonicalUrl } from '#worker/posts/canonicalUrl.ts'
import type { TagRow } from '#worker/topics/tagShape.ts'
import type { UserRow } from '#worker/users/userShape.ts'

const MINUTES_FRESH = 5

export const answerFeed =
  (find: FindSource): Handler =>
  async (ctx, request, { params }, url) => {
    const source = await find(ctx, params, sightOf(ctx))
    return source ? printFeed(ctx, request, source, url, url.searchParams) : noSuchFeed()
  }

/** @param self the feed's address for everyone */
export function printFeed(
  ctx: Context,
  request: Request,
  source: FeedSource,
  self: URL,
  query: URLSearchParams,
): Response {
  const updated = Math.max(0, ...source.posts.map((post) => post.latestPublishedAt ?? 0))
  const format = FORMATS[query.get('format') === 'json' ? 'json' : 'rss']
  const feed = feedOf(ctx, source, self, updated, format.text)
  const body = format.print(feed, source.posts, ctx.env.MAIN_ORIGIN)
  const headers = new Headers({
    'content-type': format.type,
    'cache-control': `public, max-age=${MINUTES_FRESH * 60}`,
    etag: etagOf(body),
    ...(updated && { 'last-modified': new Date(updated).toUTCString() }),
  })
  return isKnown(request, headers)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers })
}

const FORMATS = {
  rss: { type: 'application/rss+xml; charset=utf-8', print: printRss, text: inText },
  json: { type: 'application/feed+json; charset=utf-8', print: printJson, text: (value: string) => value },
}

function feedOf(
  ctx: Context,
  source: FeedSource,
  self: URL,
  updated: number,
  text: (value: string) => string,
): Feed {
  const { MAIN_ORIGIN: mainOrigin, PRODUCT_NAME: productName } = ctx.env
  const link = addressOf(source, mainOrigin)
  const address = self.origin + self.pathname
  return new Feed({
    title: text(source.title),
    description: text(source.description || source.title),
    id: link,
    link,
    language: languageOf(source.posts),
    copyright: text(productName),
    generator: text(productName),
    ttl: MINUTES_FRESH,
    updated: new Date(updated),
    feedLinks: { rss: address, json: `${address}?format=json` },
    image: source.imageId
      ? mainOrigin + imageUrl(source.imageId, { mode: 'crop', width: 128, height: 128 })
      : undefined,
  })
}

/** RSS's `author` would show an email address, so names are Dublin Core's. */
function printRss(feed: Feed, posts: FeedPost[], mainOrigin: string): string {
  for (const post of posts) {
    const creators = authorsOf(post, mainOrigin).map(({ name }) => ({ _cdata: inCdata(name) }))
    const { title, description, content, category, ...item } = itemOf(post, mainOrigin)
    feed.addItem({
      ...item,
      title: inCdata(title),
      description: description && inCdata(description),
      content: inCdata(content),
      category: category.map(({ name }) => ({ name: inText(name) })),
      image: enclosureOf(post, mainOrigin),
      extensions: [extension('dc:creator', creators), extension('dc:language', post.language)],
    })
  }
  return withoutControls(feed.rss2())
}

/** The library (feed 6 with xml-js 1.6) splits only the first `]]>`. */
function inCdata(value: string): string {
  const rest = value.indexOf(CDATA_END) + CDATA_END.length
  return value.slice(0, rest) + value.slice(rest).replaceAll(CDATA_END, ']]]]><![CDATA[>')
}

const CDATA_END = ']]>'

/** The library takes `&amp;` for an escaped ampersand. */
function inText(value: string): string {
  return value.replaceAll('&amp;', '&amp;amp;')
}

/** The library prints any value; only its type requires objects. */
const extension = (name: string, value: unknown) => ({ name, objects: value as Record<string, unknown> })

/** The library prints version 1, with one author per story (https://www.jsonfeed.org/version/1.1/). */
function printJson(feed: Feed, posts: FeedPost[], mainOrigin: string): string {
  feed.addExtension(extension('version', 'https://jsonfeed.org/version/1.1'))
  feed.addExtension(extension('language', languageOf(posts)))
  for (const post of posts) {
    feed.addItem({
      ...itemOf(post, mainOrigin),
      image: post.previewImageId
        ? mainOrigin + imageUrl(post.previewImageId, { mode: 'fit', width: 1200 })
        : undefined,
      extensions: [extension('authors', authorsOf(post, mainOrigin)), extension('language', post.language)],
    })
  }
  return feed.json1()
}

/** On a tie, the newest story decides. */
function languageOf(posts: readonly FeedPost[]): string {
  const counts = new Map<string, number>()
  for (const { language } of posts) counts.set(language, (counts.get(language) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? SITE_LANGUAGE
}

function addressOf({ page, owner }: FeedSource, mainOrigin: string): string {
  const origin = owner && entityOrigin(owner, mainOrigin)
  const table = !origin ? 'all' : 'slug' in owner ? 'collection' : 'user'
  return url(page.name, page.params, { mainOrigin, table, entityOrigin: origin })
}

function itemOf(post: FeedPost, mainOrigin: string) {
  const link = canonicalUrl(post, mainOrigin)
  const date = new Date(post.firstPublishedAt ?? 0)
  return {
    title: typographic(post.title, post.language),
    // The address may change, the id does not (decision 16).
    id: url('ShowPost', { postId: post.id }, { mainOrigin, table: 'all' }),
    link,
    date: new Date(post.latestPublishedAt ?? date),
    published: date,
    description: typographic(post.subtitle, post.language) || undefined,
    // Without content, the library does not declare the prefix of `dc:creator`.
    content:
      absolute(post.body.html || '<p></p>', link, mainOrigin) +
      (post.body.isPreview ? `<p><a href="${escapeXml(link)}">Read on</a></p>` : ''),
    category: (JSON.parse(post.tagsJson) as TagRow[]).map(({ name }) => ({ name })),
  }
}

function authorsOf(post: FeedPost, mainOrigin: string) {
  const authors = [post.creator, ...(JSON.parse(post.coauthorsJson) as UserRow[])]
  return authors.map((author) => ({ name: author.name, url: authorUrl(author, mainOrigin) }))
}

/** Readers compare the size with their download, so this is the original. */
const enclosureOf = ({ picture }: FeedPost, mainOrigin: string) =>
  picture
    ? { url: originalImageUrl(picture.id, mainOrigin), type: picture.contentType, length: picture.bytes }
    : undefined

/**
 * Feeds are read elsewhere, so addresses must be full.
 * @param page the story's own address
 */
const absolute = (html: string, page: string, origin: string) =>
  html
    .replace(/ (?:srcset|sizes)="[^"]*"/g, '')
    .replace(/ (src|href)="\//g, ` $1="${origin}/`)
    .replaceAll(' href="#', () => ` href="${escapeXml(page)}#`)

/** XML cannot contain most control characters. */
// oxlint-disable-next-line no-control-regex
const withoutControls = (xml: string) =>
  xml.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

export const noSuchFeed = () =>
  new Response('No such feed', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
