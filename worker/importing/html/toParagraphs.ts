/** Every source format ends as HTML. Text is never dropped. */
import type { Root } from 'hast'
import type { Paragraph } from '#schema/content/content.ts'
import { keepNumbers } from '#schema/content/sourceHtml/listNumbers.ts'
import { cellMark } from '#schema/content/sourceHtml/tables.ts'
import { linkAnchors } from '#worker/importing/html/anchors.ts'
import type { Conversion, HtmlSource } from '#worker/importing/html/conversion.ts'
import { frameBareLinks } from '#worker/importing/html/embeds.ts'
import { handlers } from '#worker/importing/html/handlers.ts'
import { joinTexts, type MarkedText } from '#worker/importing/html/markups.ts'
import { nameParagraphs } from '#worker/importing/html/paragraphNames.ts'
import { paragraphWriter } from '#worker/importing/html/paragraphWriter.ts'
import { walkNodes } from '#worker/importing/html/walk.ts'
import type { ImportedEmbed, ImportedImage } from '#worker/importing/story.ts'

export interface ConvertedBody {
  paragraphs: Paragraph[]
  images: ImportedImage[]
  embeds: ImportedEmbed[]
}

export function toParagraphs(root: Root, source: HtmlSource): ConvertedBody {
  const conversion = startConversion(source)
  conversion.walk(root.children)
  conversion.writer.flush()
  const { writer, images, embeds } = conversion
  keepNumbers(writer.paragraphs, (paragraph) => writer.numbered.get(paragraph)?.ordinal)
  frameBareLinks(conversion)
  const paragraphs = dropIdleRules(writer.paragraphs)
  nameParagraphs(paragraphs)
  linkAnchors(conversion, paragraphs)
  return { paragraphs, images: [...images.values()], embeds: [...embeds.values()] }
}

function startConversion(source: HtmlSource): Conversion {
  const conversion: Conversion = {
    source,
    writer: paragraphWriter(),
    images: new Map(),
    embeds: new Map(),
    walk: (nodes) => walkNodes(nodes, conversion, handlers),
    inline(nodes, between = ' ') {
      const outer = conversion.writer
      const writer = paragraphWriter()
      conversion.writer = writer
      conversion.walk(nodes)
      writer.flush()
      conversion.writer = outer
      for (const id of writer.anchors.keys()) outer.anchor(id)
      return joinTexts(writer.paragraphs.map(between === '\n' ? asLine : (paragraph) => paragraph), between)
    },
    note: (kind, detail, node) => source.note(kind, detail, source.lineOf(node)),
  }
  return conversion
}

const asLine = (paragraph: Paragraph): MarkedText => {
  const mark = cellMark(paragraph)
  return mark === '' ? paragraph : joinTexts([{ text: mark, markups: [] }, paragraph], '')
}

const dropIdleRules = (paragraphs: Paragraph[]): Paragraph[] => {
  const remaining = paragraphs.filter(
    ({ type }, at) => type !== 'HR' || (at > 0 && paragraphs[at - 1]!.type !== 'HR'),
  )
  return remaining.at(-1)?.type === 'HR' ? remaining.slice(0, -1) : remaining
}
