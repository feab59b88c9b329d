import { Buffer } from 'node:buffer'
import { renderToString } from 'react-dom/server.node'
import { packed } from '#client/browser/columns.ts'
import { escapeJson } from '#client/browser/late.tsx'
import { StoryBody } from '#client/posts/StoryBody.tsx'
import { StoryContents } from '#client/posts/StoryContents.tsx'
import type { WholeRow, WholeText } from '#worker/cache/wholeText.ts'
import { sectionsOf } from '#worker/posts/sections.ts'
import type { Marked } from '#worker/render/marks.ts'

export function printWhole({ id, html, language, direction, titleCode }: WholeRow): WholeText {
  const sections = sectionsOf(html)
  return {
    text: renderToString(
      <StoryBody id={`story-${id}`} html={html} language={language} direction={direction} />,
    ),
    contents: renderToString(<StoryContents sections={sections} />),
    content: escapeJson(
      packed({
        isLockedPreviewOnly: false,
        html: '',
        sections,
        titleCode: titleCode.map(([start, end]) => ({ start, end })),
        topPassages: [],
      }),
    ),
  }
}

/**
 * The browser's scripts need no mark then.
 * @param state of the page, as it is printed
 */
export function withContentPlace(settled: Marked, state: unknown): Marked {
  const content = (state as { post?: { content?: { isLockedPreviewOnly?: boolean } } } | null)?.post?.content
  if (!content?.isLockedPreviewOnly) return settled
  const { body, places } = settled
  const text = Buffer.from(escapeJson(packed(content)))
  const start = Buffer.from(body.buffer, body.byteOffset, body.byteLength).lastIndexOf(text)
  if (start < 0) throw new Error('The state of the page does not have its content')
  const place = { name: 'content', props: {}, start, end: start + text.byteLength }
  return { body, places: [...places, place].toSorted((a, b) => a.start - b.start) }
}
