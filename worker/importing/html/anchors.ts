import { markedTexts, type Paragraph } from '#schema/content/content.ts'
import { headingsById, idOfLink } from '#schema/content/headingIds.ts'
import type { Conversion } from '#worker/importing/html/conversion.ts'

export function linkAnchors({ writer, source }: Conversion, paragraphs: Paragraph[]): void {
  const targets = new Map<string, Paragraph>(writer.anchors)
  for (const [id, heading] of headingsById(paragraphs)) if (!targets.has(id)) targets.set(id, heading)
  for (const paragraph of paragraphs) {
    for (const marked of markedTexts(paragraph)) marked.markups = marked.markups.filter(isAlive)
  }
  const present = new Set(paragraphs)
  for (const [id, paragraph] of targets) {
    // Footnote ids are valid only within the story.
    if (!present.has(paragraph) || /^(?:footnote|mention)-\d+$/.test(id) || !ANCHOR.test(id)) continue
    const anchors = paragraph.anchors ?? []
    if (anchors.length < MOST_ANCHORS) paragraph.anchors = [...anchors, id]
  }

  function isAlive(markup: Paragraph['markups'][number]): boolean {
    if (markup.type !== 'A' || !markup.href?.startsWith('#')) return true
    const id = idOfLink(markup.href)
    const target = targets.get(id) ?? targets.get(id.toLowerCase())
    if (target?.name) markup.href = `#${target.name}`
    else source.note('dead-anchor', `nothing in the story has the ID ${markup.href}`, 0)
    return Boolean(target?.name)
  }
}

const ANCHOR = /^[\p{L}\p{M}\p{N}_.:-]{1,100}$/u
const MOST_ANCHORS = 5
