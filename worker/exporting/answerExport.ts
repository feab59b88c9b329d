/** `/me/export/{exportId}` (R100): the file for its owner once finished, until then the page with its progress. */
import { objectOfExport } from '#schema/exporting/exports.ts'
import { findExport } from '#worker/exporting/exportReads.ts'
import type { Handler } from '#worker/platform/http/handler.ts'

export const answerExport: Handler = async (ctx, request, { params }) => {
  const found = await findExport(ctx, params['exportId'] ?? '')
  if (!found) return null
  if (found.state !== 'READY') return undefined
  const key = objectOfExport(found.id)
  const object = request.method === 'HEAD' ? await ctx.env.MEDIA.head(key) : await ctx.env.MEDIA.get(key)
  if (!object) return null
  const day = new Date(found.createdAt).toISOString().slice(0, 10)
  return new Response('body' in object ? (object as R2ObjectBody).body : null, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(object.size),
      'content-disposition': `attachment; filename="${fileName(found.name)}-${day}.zip"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      etag: object.httpEtag,
    },
  })
}

/** Names are ASCII already; this keeps the header safe in any case. */
const fileName = (name: string) => name.replace(/[^\w.-]+/g, '-')
