import { limits } from '#schema/limits.ts'
import { truncate } from '#schema/text/truncate.ts'
import { STORIES, STORY, TITLES } from '#worker/newsletters/email/digest/marks.ts'
import type { PrintedIssue } from '#worker/newsletters/email/issueContent.ts'

/** @returns a function from the positions of a recipient's stories, in their order; null for an issue about one story */
export function forRecipient({
  html,
  text,
}: PrintedIssue): (stories: readonly number[] | null) => PrintedIssue {
  const [inHtml, inText] = [storiesIn(html), storiesIn(text)]
  return (stories) => {
    if (stories === null) return { html, text }
    const pick = (parts: Map<number, string>) => stories.flatMap((position) => parts.get(position) ?? [])
    const texts = pick(inText)
    const titles = truncate(texts.map(titleIn).join(' · '), limits.newsletters.preheader)
    return {
      html: html.replace(STORIES, () => pick(inHtml).join('')).replace(TITLES, () => escaped(titles)),
      text: text.replace(STORIES, () => texts.map((one) => one.trim()).join('\n\n')),
    }
  }
}

const storiesIn = (printed: string): Map<number, string> =>
  new Map([...printed.matchAll(STORY)].map(([, position, story]) => [Number(position), story!]))

/** The first line of a story's text. */
const titleIn = (text: string): string => text.trim().split('\n', 1)[0]!

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!)
