/** The result is stored (decision 14); only our elements are in it (X1, X2). */
import { type Paragraph, textOfParagraph } from '#schema/content/content.ts'
import type { TrustedHtml } from '#schema/content/html.ts'
import { cleanParagraphs } from '#worker/posts/body/cleanParagraphs.ts'
import { type BodyOptions, startBody } from '#worker/posts/body/context.ts'
import { grouped } from '#worker/posts/body/groups.ts'
import { print } from '#worker/posts/body/html.ts'
import { previewLength } from '#worker/posts/body/preview.ts'
import { typographicParagraph } from '#worker/posts/body/quotes.ts'
import { readingTime } from '#schema/content/readingTime.ts'
import { registry } from '#worker/posts/body/registry.ts'
import { headingsOf, type TocEntry } from '#schema/content/outline.ts'

/** Increase it whenever the same paragraphs give other HTML (`renderOld.ts`). */
export const RENDERER = 2

export interface RenderedBody {
  html: TrustedHtml
  previewHtml: TrustedHtml
  /** Readers of the preview never get it. */
  plainText: string
  wordCount: number
  readingTimeMinutes: number
  toc: TocEntry[]
}

/** @throws BadContent if it is not a list of paragraphs, or too long */
export function renderBody(paragraphs: readonly Paragraph[], options: BodyOptions = {}): RenderedBody {
  const cleaned = cleanParagraphs(paragraphs)
  const { language = '' } = options
  const shown = cleaned.map((paragraph) => typographicParagraph(paragraph, language))
  const body = startBody(options)
  const pieces = shown.map((paragraph) => ({
    paragraph,
    id: isWrapped(paragraph) ? body.anchor(paragraph.name) : null,
    html: registry[paragraph.type](paragraph, body),
  }))
  const plainText = textOf(cleaned)
  const images = cleaned.filter(({ type }) => type === 'IMG').length
  const { words, minutes } = readingTime(plainText, images)
  return {
    html: print(grouped(pieces)),
    previewHtml: print(grouped(pieces.slice(0, previewLength(cleaned)))),
    plainText,
    wordCount: words,
    readingTimeMinutes: minutes,
    toc: headingsOf(shown),
  }
}

const isWrapped = ({ type }: Paragraph) => type === 'ULI' || type === 'OLI' || type === 'DETAILS'

const textOf = (paragraphs: readonly Paragraph[]) =>
  paragraphs
    .map(textOfParagraph)
    .filter((text) => text.trim() !== '')
    .join('\n')
