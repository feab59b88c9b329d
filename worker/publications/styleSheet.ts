import { themeProperties } from '#schema/design/theme.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { findCollection } from '#worker/publications/publications.ts'

/** CSS custom properties for other sites that show its stories. */
export const answerStyleSheet: Handler = async (ctx, request, { params }) => {
  const slug = params.collectionSlug ?? ctx.host.entity?.slug
  const collection = await findCollection(ctx, { slug })
  if (!collection) return null
  const declarations = Object.entries(themeProperties(collection.theme ?? {}))
  const css = `:root {\n${declarations.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`
  const headers = {
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    etag: await etagOf(css),
  }
  const isKnown = request.headers.get('if-none-match') === headers.etag
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(css, { headers })
}

async function etagOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `"${btoa(String.fromCharCode(...new Uint8Array(digest))).slice(0, 27)}"`
}
