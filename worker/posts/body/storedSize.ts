import type { Paragraph } from '#schema/content/content.ts'
import { copy } from '#schema/copy/drafts.ts'
import { limits } from '#schema/limits.ts'
import { BadContent } from '#worker/posts/body/badContent.ts'
import type { RenderedBody } from '#worker/posts/body/renderBody.ts'

/** Bytes of JSON. */
export const storedSize = (text: unknown): number => bytesOf(JSON.stringify(text))

/** @throws BadContent if text and HTML do not fit in one row */
export function fittingRow(paragraphs: readonly Paragraph[], body: RenderedBody): RenderedBody {
  const size = storedSize(paragraphs) + bytesOf(body.html) + bytesOf(body.previewHtml)
  if (size > limits.story.row) throw new BadContent(copy.tooLarge)
  return body
}

const bytesOf = (text: string) => encoder.encode(text).length
const encoder = new TextEncoder()
