import type { StoredPicture } from '#worker/importing/newPost.ts'
import type { ImportedStory, Source } from '#worker/importing/story.ts'
import type { Pictures } from './pictures.ts'
import type { ReportEntry } from './report.ts'

/** By `ref`; refused ones are reported and left out. */
export async function storePictures(
  { sourceId, images }: ImportedStory,
  { source, pictures }: { source: Source; pictures: Pictures },
  entries: ReportEntry[],
): Promise<Map<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>()
  for (const { ref, path, bytes } of images) {
    const given = bytes ?? (path === undefined ? null : await source.readImage(path).catch(() => null))
    const result = given ? await pictures.store(given) : 'cannot be read'
    if (typeof result === 'string')
      entries.push({ story: sourceId, kind: 'missing-image', detail: `${ref}: ${result}`, line: 0 })
    else stored.set(ref, result)
  }
  return stored
}
