import type { TitleCode } from '#schema/content.ts'

export interface ContentRow {
  isLockedPreviewOnly: boolean
  html: string
  /** The parts of the title that are code. */
  titleCode?: TitleCode
}

/** A heading. */
export interface Section {
  /** Its anchor. */
  name: string
  text: string
  level: number
}

const HEADING = /<h([2-4]) id="([0-9a-f]{4})"[^>]*>(.*?)<\/h\1>/gs

/** A text's headings, read from the HTML that our renderer made: those of a preview are no more than the preview's. */
export const sectionsOf = (html: string): Section[] =>
  [...html.matchAll(HEADING)].map(([, level, name, inner]) => ({
    name: name!,
    text: textOf(inner!),
    level: Number(level),
  }))

/** Our renderer writes four entities, and line breaks as an element. */
const textOf = (html: string) =>
  html
    .replaceAll(/<br>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => TEXT_OF[entity]!)
    .trim()

const TEXT_OF: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
