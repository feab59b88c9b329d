import type { Paragraph } from '#schema/content/content.ts'
import type { Cover } from '#client/publishing/CoverField.tsx'

/** Lists each picture once. */
export function picturesOf(paragraphs: readonly Paragraph[]): Cover[] {
  const found = new Map<string, Cover>()
  for (const { image } of paragraphs) if (image && !found.has(image.id)) found.set(image.id, image)
  return [...found.values()]
}

/** By paragraph name, with their place among all pictures. */
export const undescribed = (
  paragraphs: readonly Paragraph[],
): { name: string; imageId: string; number: number }[] =>
  paragraphs
    .flatMap(({ name, image }) => (image ? { name, image } : []))
    .map(({ name, image }, index) => ({
      name,
      imageId: image.id,
      number: index + 1,
      isDescribed: image.alt.trim() !== '',
    }))
    .filter(({ isDescribed }) => !isDescribed)
    .map(({ name, imageId, number }) => ({ name, imageId, number }))
