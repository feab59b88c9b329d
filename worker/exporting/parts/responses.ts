import type { ResponseFile } from '#schema/exporting/archive.ts'
import type { Paragraph } from '#schema/content/content.ts'
import { path } from '#schema/routes/paths.ts'
import type { ExportRow } from '#worker/exporting/exportRow.ts'
import type { Target } from '#worker/exporting/target.ts'
import { readableText } from '#worker/permissions/story.ts'
import type { Env } from '#worker/platform/env.ts'

export async function writeResponses(
  env: Env,
  row: ExportRow,
  ids: string[],
  { zip }: Target,
): Promise<void> {
  const { results } = await env.DB.prepare(RESPONSES)
    .bind(JSON.stringify(ids), row.userId)
    .all<Omit<ResponseFile, 'paragraphs' | 'about'> & { paragraphs: string; aboutTitle: string | null }>()
  for (const { aboutTitle, paragraphs, ...stored } of results) {
    const file: ResponseFile = {
      ...stored,
      paragraphs: JSON.parse(paragraphs) as Paragraph[],
      about:
        aboutTitle === null || stored.rootPostId === null
          ? null
          : { title: aboutTitle, url: env.MAIN_ORIGIN + path('ShowPost', { postId: stored.rootPostId }) },
    }
    zip.add(`responses/${file.id}.json`, JSON.stringify(file, null, 1), true)
  }
}

/** Omits the title of a story that its author has since hidden. */
const RESPONSES = `
  select p.id, p.slug, p.title, p.first_published_at as firstPublishedAt, p.latest_published_at as latestPublishedAt,
    p.created_at as createdAt, p.updated_at as updatedAt, p.revision, p.in_response_to_post_id as inResponseToPostId,
    p.root_post_id as rootPostId, p.thread_id as threadId, p.root_catalog_id as rootCatalogId, p.depth, b.paragraphs,
    root.title as aboutTitle
  from json_each(?1) item
  join posts p on p.id = item.value and p.creator_id = ?2
  join post_bodies b on b.post_id = p.id
  left join posts root on root.id = p.root_post_id and (${readableText('root')} or root.creator_id = ?2)
  where p.deleted_at is null
  order by item.key`
