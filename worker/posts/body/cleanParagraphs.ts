import { PARAGRAPH_TYPES, type Paragraph, textOfParagraph } from '#schema/content/content.ts'
import { BadContent } from '#worker/posts/body/badContent.ts'
import { cleanTable } from '#worker/posts/body/cleanTable.ts'
import { cleanText } from '#worker/posts/body/cleanText.ts'

const MOST_PARAGRAPHS = 10_000
const MOST_CHARACTERS = 2_000_000

/** @throws BadContent if it is not a list of paragraphs, or too long */
export function cleanParagraphs(paragraphs: readonly Paragraph[]): Paragraph[] {
  if (!Array.isArray(paragraphs)) throw new BadContent('A story is not a list of paragraphs')
  if (paragraphs.length > MOST_PARAGRAPHS) throw new BadContent(`More than ${MOST_PARAGRAPHS} paragraphs`)
  let characters = 0
  return paragraphs.map((paragraph: Paragraph) => {
    if (!PARAGRAPH_TYPES.includes(paragraph?.type))
      throw new BadContent(`No paragraph type: ${paragraph?.type}`)
    const text = cleanText(paragraph.text)
    const table = paragraph.type === 'TABLE' && paragraph.table ? cleanTable(paragraph.table) : undefined
    const cleaned = { ...paragraph, text, markups: paragraph.markups ?? [], table }
    characters += textOfParagraph(cleaned).length
    if (characters > MOST_CHARACTERS) throw new BadContent(`More than ${MOST_CHARACTERS} characters`)
    return cleaned
  })
}
