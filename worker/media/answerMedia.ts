import { eq } from 'drizzle-orm'
import { mediaResources } from '#schema/tables/media.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { mediaFrame, mediaRedirect } from '#worker/media/mediaFrame.ts'
import { param, read } from '#worker/platform/database/read.ts'

const resourceById = read(
  'mediaResource',
  {
    id: mediaResources.id,
    provider: mediaResources.provider,
    providerId: mediaResources.providerId,
    href: mediaResources.href,
    title: mediaResources.title,
    width: mediaResources.width,
    height: mediaResources.height,
  },
  (query) => query.from(mediaResources).where(eq(mediaResources.id, param('id'))),
)

/** R114. */
export const answerMedia: Handler = async (ctx, _, { params }) => {
  const resource = await ctx.db.first(resourceById, { id: params.mediaResourceId })
  return resource ? mediaFrame(resource, { videoCdn: ctx.env.VIDEO_CDN_URL }) : notFound()
}

export const answerMediaHref: Handler = async (ctx, _, { params }) => {
  const resource = await ctx.db.first(resourceById, { id: params.mediaResourceId })
  return (resource && mediaRedirect(resource)) ?? notFound()
}

const notFound = () =>
  new Response('No such embed', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
