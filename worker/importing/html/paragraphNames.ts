/** Importing again must keep highlights. */
import { type Paragraph, textOfParagraph } from '#schema/content/content.ts'
import { TooComplex } from '#schema/content/tooComplex.ts'

/** Free names are found at once among 65,536. */
const MAX_PARAGRAPHS = 10_000

/** @throws TooComplex if there are more than MAX_PARAGRAPHS */
export function nameParagraphs(paragraphs: Paragraph[]): void {
  if (paragraphs.length > MAX_PARAGRAPHS) {
    throw new TooComplex(`${paragraphs.length} paragraphs; a story holds at most ${MAX_PARAGRAPHS}`)
  }
  const taken = new Set<number>()
  for (const paragraph of paragraphs) {
    let name = hash(`${paragraph.type} ${textOfParagraph(paragraph)} ${paragraph.image?.id ?? ''}`)
    while (taken.has(name)) name = (name + 1) & 0xffff
    taken.add(name)
    paragraph.name = name.toString(16).padStart(4, '0')
  }
}

/** FNV-1a, reduced to 16 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return ((value >>> 16) ^ value) & 0xffff
}
