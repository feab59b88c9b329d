/** A digest is printed once; each recipient's stories are taken from between its marks. */
import { UNSUBSCRIBE } from '#worker/newsletters/email/issueContent.ts'

export const beginOf = (position: number): string => `%%story ${position}%%`
export const END = '%%end%%'
/** Stands for the titles of a recipient's stories. */
export const TITLES = '%%titles%%'

/** All stories with what is between them, and each of them. */
export const STORIES = /%%story \d+%%[\s\S]*%%end%%/
export const STORY = /%%story (\d+)%%([\s\S]*?)%%end%%/g

const MARK = new RegExp(
  `%%(?=story \\d|${[END, TITLES, UNSUBSCRIBE].map((mark) => mark.slice(2)).join('|')})`,
  'g',
)

/** A writer's words must not become marks. */
export const withoutMarks = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll(MARK, '\uff05\uff05')) as Value
