/** Links within a story: from the source's ids and headings to the names of paragraphs. */
import { markedTexts, type Paragraph } from '#schema/content.ts'
import type { Conversion } from '#worker/importing/html/conversion.ts'

/** Points `#id` links at paragraphs, removes links that lead nowhere, and keeps the ids as other names of anchors. */
export function linkAnchors({ writer, source }: Conversion, paragraphs: Paragraph[]): void {
  const targets = new Map<string, Paragraph>(writer.anchors)
  const given = new Map<string, number>()
  for (const paragraph of paragraphs) {
    if (/^H\d$/.test(paragraph.type))
      for (const id of headingIds(paragraph.text)) keep(targets, given, id, paragraph)
  }
  for (const paragraph of paragraphs) {
    for (const marked of markedTexts(paragraph)) marked.markups = marked.markups.filter(isAlive)
  }
  const present = new Set(paragraphs)
  for (const [id, paragraph] of targets) {
    // Footnotes are named by us, and only within the story.
    if (!present.has(paragraph) || /^(?:footnote|mention)-\d+$/.test(id) || !ANCHOR.test(id)) continue
    const anchors = paragraph.anchors ?? []
    if (anchors.length < MOST_ANCHORS) paragraph.anchors = [...anchors, id]
  }

  function isAlive(markup: Paragraph['markups'][number]): boolean {
    if (markup.type !== 'A' || !markup.href?.startsWith('#')) return true
    const id = decode(markup.href.slice(1))
    const target = targets.get(id) ?? targets.get(id.toLowerCase())
    if (target?.name) markup.href = `#${target.name}`
    else source.note('dead-anchor', `nothing in the story is called ${markup.href}`, 0)
    return Boolean(target?.name)
  }
}

const ANCHOR = /^[\p{L}\p{M}\p{N}_.:-]{1,100}$/u
const MOST_ANCHORS = 5

/** The second heading of a name has a number behind it. */
function keep(targets: Map<string, Paragraph>, given: Map<string, number>, id: string, paragraph: Paragraph) {
  const before = given.get(id) ?? 0
  given.set(id, before + 1)
  const own = before === 0 ? id : `${id}-${before}`
  if (!targets.has(own)) targets.set(own, paragraph)
}

/** The ids that generators give a heading: GitHub's and Hugo's, kramdown's, and Zola's. */
function headingIds(text: string): Set<string> {
  const plain = text.toLowerCase()
  const github = plain
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
  const joined = github.replace(/-{2,}/g, '-')
  const kramdown = github.replace(/^[^\p{L}]+/u, '')
  const zola = plain
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return new Set([github, joined, kramdown, zola].filter((id) => id !== ''))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
