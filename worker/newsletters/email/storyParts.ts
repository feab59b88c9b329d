import type { Paragraph } from '#schema/content/content.ts'
import { startOutline } from '#schema/content/outline.ts'
import type { IssueStory } from '#worker/newsletters/email/issueContent.ts'
import { UNSUBSCRIBE } from '#worker/newsletters/email/issueContent.ts'
import { cleanParagraphs } from '#worker/posts/body/cleanParagraphs.ts'
import { COLORED_PER_STORY, isColorable } from '#worker/posts/body/code.ts'
import { typographicParagraph } from '#worker/posts/body/quotes.ts'
import { type Leaf, type Tree, treeOf } from '#worker/posts/body/tree.ts'

export interface Part extends Leaf {
  level: 2 | 3 | 4
  isColored: boolean
}

export type PartTree = Tree<Part>

/**
 * @param count of the first paragraphs
 * @throws BadContent
 */
export function storyParts({ paragraphs, language }: IssueStory, count = paragraphs.length): PartTree[] {
  const levelOf = startOutline()
  let colored = 0
  const parts = cleanParagraphs(paragraphs.slice(0, count))
    .filter(isShown)
    .map((paragraph) => ({
      paragraph: typographicParagraph(paragraph, language),
      level: HEADING.test(paragraph.type) ? levelOf(paragraph.type) : (2 as const),
      isColored:
        paragraph.type === 'PRE' &&
        isColorable(paragraph.text) &&
        (colored += paragraph.text.length) <= COLORED_PER_STORY,
    }))
  return treeOf(parts)
}

const HEADING = /^(?:H[1-4]|COVER_TITLE)$/

const isShown = ({ type, text }: Paragraph) => !EMPTY.test(type) || text.trim() !== ''

const EMPTY = /^(?:P|H[1-4]|BQ|PQ|COVER_TITLE|SECTION_CAPTION)$/

/** A writer's text must not get a recipient's link. */
export const withoutPlaceholder = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value).replaceAll(UNSUBSCRIBE, UNSUBSCRIBE.replace('%%', '\uff05\uff05')),
  ) as Value
