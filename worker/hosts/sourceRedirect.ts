import { sql } from 'drizzle-orm'
import { collections } from '#schema/tables/publications.ts'
import { posts } from '#schema/tables/posts.ts'
import { sourceRedirects } from '#schema/tables/hosts.ts'
import type { Context } from '#worker/platform/context.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { isReadableAlone } from '#worker/permissions/story.ts'

const movedPost = read('sourceRedirect', { postId: posts.id }, (query) =>
  query
    .from(sourceRedirects)
    .innerJoin(posts, sql`${posts.id} = ${sourceRedirects.postId}`)
    .where(
      sql`((${sourceRedirects.scopeId} = '' and ${sourceRedirects.path} = ${param('path')})
        or (${sourceRedirects.scopeId} = coalesce(nullif(${param('entityId')}, ''), (select ${collections.id} from ${collections} where ${collections.slug} = ${param('slug')}))
          and ${sourceRedirects.path} = ${param('below')}))
        and ${isReadableAlone()}`,
    )
    .limit(1),
)

export async function postOfSourcePath(ctx: Context, pathname: string): Promise<string | null> {
  const path = decoded(pathname)
  const [, slug = '', below = ''] = /^\/([^/]+)(\/.*)$/.exec(path) ?? []
  const onOwnHost = ctx.host.entity?.kind === 'collection'
  const row = await ctx.db.first(movedPost, {
    path,
    entityId: onOwnHost ? ctx.host.entity!.id : '',
    slug: onOwnHost ? '' : slug,
    below: onOwnHost ? path : below,
  })
  return row?.postId ?? null
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname).replace(/(.)\/$/, '$1')
  } catch {
    return pathname
  }
}
