import { type Paragraph, textOfParagraph } from '#schema/content/content.ts'
import { cleanParagraphs } from '#worker/posts/body/cleanParagraphs.ts'

/** Three paragraphs, or a fifth of the text if that is more, but at most half. A trailing heading is left out. */
export function previewLength(paragraphs: readonly Paragraph[]): number {
  const weights = paragraphs.map(weight)
  const total = weights.reduce((sum, each) => sum + each, 0)
  const most = Math.floor(paragraphs.length / 2)
  let length = 0
  for (let read = weights[0] ?? 0; length < most; read += weights[length] ?? 0) {
    if (read > total / 2 || (length >= FEW && read > total * SHARE)) break
    length++
  }
  while (length > 0 && HANGING.test(paragraphs[length - 1]!.type)) length--
  return length
}

/** @throws BadContent */
export function previewOf(paragraphs: readonly Paragraph[]): Paragraph[] {
  const cleaned = cleanParagraphs(paragraphs)
  return cleaned.slice(0, previewLength(cleaned))
}

/** Some scripts have no spaces between words. */
const weight = (paragraph: Paragraph) =>
  textOfParagraph(paragraph).length + (PICTURE.test(paragraph.type) ? 300 : 1)

const FEW = 3
const SHARE = 0.2
const HANGING = /^(?:H[1-4]|HR|COVER_TITLE|DETAILS)$/
const PICTURE = /^(?:IMG|IFRAME|MIXTAPE_EMBED)$/
