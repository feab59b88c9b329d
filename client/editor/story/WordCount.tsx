import { textOfParagraph } from '#schema/content.ts'
import { copy } from '#schema/copy/storyEditor.ts'
import type { DraftText } from '#schema/drafts.ts'
import { readingTime } from '#schema/readingTime.ts'

/** How many words a draft has, and how long it takes to read: as it will be counted when it is published. */
export function WordCount({ text }: { text: DraftText }) {
  const { words, minutes } = countOf(text)
  return <p className="WordCount">{copy.count(words, minutes)}</p>
}

export function countOf({ paragraphs }: DraftText) {
  const said = paragraphs.map(textOfParagraph).filter((words) => words.trim() !== '')
  const { words, minutes } = readingTime(
    said.join('\n'),
    paragraphs.filter(({ type }) => type === 'IMG').length,
  )
  return { words, minutes }
}
