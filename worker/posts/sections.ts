import type { TitleCode } from '#schema/content/content.ts'
import type { TopPassage } from '#worker/posts/topPassages.ts'

export interface ContentRow {
  isLockedPreviewOnly: boolean
  html: string
  titleCode?: TitleCode
  topPassages?: TopPassage[]
}

export interface Section {
  name: string
  text: string
  level: number
}

const HEADING = /<h([2-4]) id="([0-9a-f]{4})"[^>]*>(.*?)<\/h\1>/gs

/** A preview yields only its own headings. */
export const sectionsOf = (html: string): Section[] =>
  [...html.matchAll(HEADING)].map(([, level, name, inner]) => ({
    name: name!,
    text: textOf(inner!),
    level: Number(level),
  }))

/** Our renderer writes only four entities, and `<br>`. */
const textOf = (html: string) =>
  html
    .replaceAll(/<br>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => TEXT_OF[entity]!)
    .trim()

const TEXT_OF: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
