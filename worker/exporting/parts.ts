import type { ExportPart } from '#schema/exporting/exports.ts'
import { limits } from '#schema/limits.ts'
import type { ExportRow } from '#worker/exporting/exportRow.ts'
import { writeLists } from '#worker/exporting/parts/lists.ts'
import { ofFollowers, ofSubscribers, peopleAfter, writePeople } from '#worker/exporting/parts/people.ts'
import { writeOverview } from '#worker/exporting/parts/overview.ts'
import { writePictures } from '#worker/exporting/parts/pictures.ts'
import { writeResponses } from '#worker/exporting/parts/responses.ts'
import { writeStories } from '#worker/exporting/parts/stories.ts'
import { writeRevisions, writeVersions } from '#worker/exporting/parts/versions.ts'
import type { Target } from '#worker/exporting/target.ts'
import type { Env } from '#worker/platform/env.ts'

/** Skips items deleted in the meantime. */
type PartWriter = (env: Env, row: ExportRow, ids: string[], to: Target) => Promise<void>

export const writers: Record<Exclude<ExportPart, 'UPLOAD'>, PartWriter> = {
  PICTURES: writePictures,
  STORIES: writeStories,
  VERSIONS: writeVersions,
  REVISIONS: writeRevisions,
  RESPONSES: writeResponses,
  LISTS: writeLists,
  SUBSCRIBERS: writePeople(ofSubscribers),
  FOLLOWERS: writePeople(ofFollowers),
  OVERVIEW: writeOverview,
}

const { texts, pictures, step } = limits.exporting

/** At least one item, at most as many as a step may have. */
export async function itemsAfter(
  db: D1Database,
  row: ExportRow,
  part: ExportPart,
  after: string,
): Promise<string[]> {
  if (part === 'SUBSCRIBERS') return peopleAfter(db, row, ofSubscribers, after)
  if (part === 'FOLLOWERS') return peopleAfter(db, row, ofFollowers, after)
  const { results } = await db
    .prepare(
      `select i.entity_id as id, iif(i.part = 'PICTURES', p.bytes, 0) as bytes
       from export_items i left join images p on p.id = i.entity_id
       where i.export_id = ? and i.part = ? and i.entity_id > ? order by i.entity_id limit ?`,
    )
    .bind(row.id, part, after, part === 'PICTURES' ? pictures : texts)
    .all<{ id: string; bytes: number | null }>()
  let sum = 0
  return results.filter(({ bytes }, at) => (sum += bytes ?? 0) <= step || at === 0).map(({ id }) => id)
}
