import type { Paragraph } from '#schema/content.ts'

/** The pictures of a text, each once, in its order. */
export function picturesOf(paragraphs: readonly Paragraph[]): { id: string; alt: string }[] {
  const found = new Map<string, { id: string; alt: string }>()
  for (const { image } of paragraphs) {
    if (image && !found.has(image.id)) found.set(image.id, { id: image.id, alt: image.alt })
  }
  return [...found.values()]
}
