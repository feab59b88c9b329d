import { type Paragraph, textOfParagraph } from '#schema/content/content.ts'
import { copy } from '#schema/copy/storyEditor.ts'
import type { DraftText } from '#schema/posts/drafts.ts'
import { type Counted, countOf as countOfText, readingTimeOf } from '#schema/content/readingTime.ts'

/** Counts as publication does. */
export function WordCount({ text }: { text: DraftText }) {
  const { words, minutes } = countOf(text)
  return <p className="WordCount">{copy.count(words, minutes)}</p>
}

export function countOf({ paragraphs }: DraftText) {
  const { words, minutes } = readingTimeOf(
    paragraphs.map(countOfParagraph),
    paragraphs.filter(({ type }) => type === 'IMG').length,
  )
  return { words, minutes }
}

/** Paragraphs are immutable, so only changed ones are counted again. */
const counted = new WeakMap<Paragraph, Counted>()

function countOfParagraph(paragraph: Paragraph): Counted {
  const known = counted.get(paragraph)
  if (known) return known
  const count = countOfText(textOfParagraph(paragraph))
  counted.set(paragraph, count)
  return count
}
