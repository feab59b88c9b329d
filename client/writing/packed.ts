/**
 * What a browser keeps of a draft, with its texts as JSON. A store copies all that it is given before the next key can be
 * heard: of a long story that is thousands of objects, or one line of text, of which only what was typed is made again.
 */
import type { Paragraph } from '#schema/content.ts'
import type { DraftText } from '#schema/drafts.ts'
import type { Change, Kept, Saved } from '#client/writing/saving.ts'

type Packed<Part, Name extends keyof Part> = Omit<Part, Name> & { [Key in Name]: string }

export interface PackedKept extends Pick<Kept, 'postId'> {
  base: Packed<Saved, 'text'>
  text: string
  change: Packed<Change, 'to'> | null
}

export const packed = ({ postId, base, text, change }: Kept): PackedKept => ({
  postId,
  base: { ...base, text: jsonOf(base.text) },
  text: jsonOf(text),
  change: change && { ...change, to: jsonOf(change.to) },
})

export const unpacked = ({ postId, base, text, change }: PackedKept): Kept => ({
  postId,
  base: { ...base, text: textIn(base.text) },
  text: textIn(text),
  change: change && { ...change, to: textIn(change.to) },
})

const textIn = (json: string) => JSON.parse(json) as DraftText

const jsonOf = ({ title, subtitle, paragraphs }: DraftText): string =>
  `{"title":${JSON.stringify(title)},"subtitle":${JSON.stringify(subtitle)},"paragraphs":[${paragraphs.map(jsonOfParagraph).join()}]}`

/** Paragraphs are never changed, but replaced by others. */
const known = new WeakMap<Paragraph, string>()

function jsonOfParagraph(paragraph: Paragraph): string {
  const before = known.get(paragraph)
  if (before !== undefined) return before
  const json = JSON.stringify(paragraph)
  known.set(paragraph, json)
  return json
}
