/** Rows that are not pages, and who answers them. A row that is neither here nor a built page is not found. */
import type { RouteName } from '#schema/routes/table.ts'
import type { Context } from '#worker/context.ts'
import { answerFeed } from '#worker/feeds/answerFeed.ts'
import { answerSitemap } from '#worker/feeds/sitemap.ts'
import * as feedOf from '#worker/feeds/sources.ts'
import { answerMedia, answerMediaHref } from '#worker/media/answerMedia.ts'
import type { Found } from '#worker/render/page.tsx'

export type Handler = (ctx: Context, request: Request, found: Found) => Promise<Response> | Response

export const handlers: Partial<Record<RouteName, Handler>> = {
  ShowGraphql: async (ctx, request) => (await import('#worker/graphql/endpoint.ts')).answerGraphql(ctx, request),

  ShowLatestFeed: answerFeed(feedOf.latest),
  ShowUserFeed: answerFeed(feedOf.ofUser),
  ShowUserFeedByPrefix: answerFeed(feedOf.ofUser),
  ShowCollectionFeed: answerFeed(feedOf.ofCollection),
  ShowCollectionFeedByPrefix: answerFeed(feedOf.ofCollection),
  ShowCollectionTaggedFeed: answerFeed(feedOf.ofCollectionTag),
  ShowCollectionTaggedFeedByPrefix: answerFeed(feedOf.ofCollectionTag),
  ShowTagFeed: answerFeed(feedOf.ofTag),
  ShowTopicFeed: answerFeed(feedOf.ofTag),
  ShowSitemap: answerSitemap,

  ShowMediaResource: answerMedia,
  RedirectMediaResource: answerMediaHref,
}
