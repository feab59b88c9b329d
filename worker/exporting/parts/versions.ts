import type { RevisionFile, VersionFile } from '#schema/exporting/archive.ts'
import type { Paragraph } from '#schema/content/content.ts'
import type { ExportRow } from '#worker/exporting/exportRow.ts'
import type { Target } from '#worker/exporting/target.ts'
import type { Env } from '#worker/platform/env.ts'

type Stored<File> = Omit<File, 'paragraphs'> & { paragraphs: string }

export async function writeVersions(env: Env, _: ExportRow, ids: string[], { zip }: Target): Promise<void> {
  const { results } = await env.DB.prepare(
    `select v.id, post_id as storyId, revision, title, subtitle, paragraphs, created_at as createdAt,
      is_published as isPublished
     from json_each(?) item join post_versions v on v.id = item.value order by item.key`,
  )
    .bind(JSON.stringify(ids))
    .all<Stored<VersionFile>>()
  for (const version of results) {
    const file: VersionFile = { ...withText(version), isPublished: Boolean(version.isPublished) }
    zip.add(`versions/${file.storyId}/${file.id}.json`, JSON.stringify(file, null, 1), true)
  }
}

/** @param ids `{story}:{revision}` */
export async function writeRevisions(env: Env, _: ExportRow, ids: string[], { zip }: Target): Promise<void> {
  const { results } = await env.DB.prepare(
    `select post_id as storyId, revision, title, subtitle, paragraphs, created_at as createdAt
     from json_each(?) item join post_revisions on post_id = item.value->>0 and revision = item.value->>1
     order by item.key`,
  )
    .bind(JSON.stringify(ids.map((one) => [one.slice(0, 12), Number(one.slice(13))])))
    .all<Stored<RevisionFile>>()
  for (const revision of results) {
    const file: RevisionFile = withText(revision)
    zip.add(`revisions/${file.storyId}/${file.revision}.json`, JSON.stringify(file, null, 1), true)
  }
}

const withText = <File extends { paragraphs: string }>(stored: File) => ({
  ...stored,
  paragraphs: JSON.parse(stored.paragraphs) as Paragraph[],
})
