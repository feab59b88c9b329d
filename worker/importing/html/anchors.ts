/** Links within a story: from the source's ids and headings to the names of paragraphs. */
import type { Paragraph } from '#schema/content.ts'
import type { Conversion } from '#worker/importing/html/conversion.ts'

/** Points `#id` links at paragraphs, and removes links that lead nowhere. */
export function linkAnchors({ writer, source }: Conversion, paragraphs: Paragraph[]): void {
  const headings = new Map<string, Paragraph>()
  for (const paragraph of paragraphs) {
    if (/^H\d$/.test(paragraph.type)) headings.set(headingId(paragraph.text), paragraph)
  }
  for (const paragraph of paragraphs) {
    paragraph.markups = paragraph.markups.filter((markup) => {
      if (markup.type !== 'A' || !markup.href?.startsWith('#')) return true
      const id = decode(markup.href.slice(1))
      const target = writer.anchors.get(id) ?? headings.get(id.toLowerCase())
      if (target?.name) markup.href = `#${target.name}`
      else source.note('dead-anchor', `nothing in the story is called ${markup.href}`, 0)
      return Boolean(target?.name)
    })
  }
}

/** The id that Markdown tools give a heading. */
const headingId = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
