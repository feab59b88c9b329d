/**
 * The answers of each built row to five roles, as lines of `answers/*.tsv`: a name, an address, the answer for most
 * roles, and the different answers of single roles. `mismatch` says how they are written.
 */
import { copy } from '#schema/copy.ts'

export const ROLES = ['visitor', 'reader', 'writer', 'owner', 'staff'] as const
export type Role = (typeof ROLES)[number]

const HEAD = ['name', 'address', 'everyone', ...ROLES].join('\t')

export interface Line {
  name: string
  /** A path with `{places}`; before it POST and after it the body, for rows that are only sent to. */
  address: string
  /** As written, with `{places}`. */
  answers: Readonly<Record<Role, string>>
}

/** @throws on a table with other columns, a line without an answer for a role, and a second line of one row */
export function readLines(texts: readonly string[]): Line[] {
  const lines = texts.flatMap(readTable)
  const names = lines.map(({ name }) => name)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice) throw new Error(`Two lines for ${twice}`)
  return lines
}

function readTable(text: string): Line[] {
  const [head, ...lines] = text.split('\n').filter((line) => line !== '')
  if (head !== HEAD) throw new Error(`The columns are ${head}`)
  return lines.map(readLine)
}

function readLine(text: string): Line {
  const [name = '', address = '', everyone = '', ...others] = text.split('\t')
  const answers = ROLES.map((role, i) => [role, others[i] || everyone] as const)
  if (!address || others.length > ROLES.length || answers.some(([, answer]) => !answer))
    throw new Error(`Not a line of the answers: ${text}`)
  return { name, address, answers: Object.fromEntries(answers) as Record<Role, string> }
}

export interface Answered {
  status: number
  location: string | null
  /** Without its parameters. */
  type: string
  /** Empty for a file. */
  title: string
  /** A page's visible text, or the whole body. */
  text: string
}

/**
 * Why an answer is not the written one, or null. An answer is written as one of
 * - `sign-in`: a redirect to sign-in, with the way back;
 * - `404`: the not-found page;
 * - `302 /where`: a redirect; `…` ends the known part of its address;
 * - `200 Title | text | text`: a page with this title, which also shows the texts;
 * - `200 text/css | text`: a file of this type with the texts in it, or exactly the text of `=text`.
 */
export function mismatch(written: string, answered: Answered, asked: string): string | null {
  const { status, location } = answered
  if (written === 'sign-in') {
    const to = `/m/signin?redirect=${encodeURIComponent(asked)}`
    const isThere = status === 302 && [to, `${to}&operation=register`].includes(location ?? '')
    return isThere ? null : `is not sent to sign in: ${summary(answered)}`
  }
  if (written === '404') {
    const isThere = status === 404 && answered.text.includes(copy.notFound.heading)
    return isThere ? null : `is found: ${summary(answered)}`
  }
  const [code, ...rest] = written.split(' ')
  if (status !== Number(code)) return `is not ${code}: ${summary(answered)}`
  const said = rest.join(' ')
  if (status >= 300 && status < 400) {
    const isThere = said.endsWith('…') ? location?.startsWith(said.slice(0, -1)) : location === said
    return isThere ? null : `leads to ${location}`
  }
  const [first = '', ...texts] = said.split(' | ')
  const isFile = /^[a-z]+\/[a-z0-9.+-]+$/.test(first)
  if (first !== (isFile ? answered.type : answered.title))
    return `is called “${isFile ? answered.type : answered.title}”`
  const missing = texts.find((text) =>
    text.startsWith('=') ? answered.text !== text.slice(1) : !answered.text.includes(text),
  )
  return missing === undefined ? null : `lacks “${missing}”: ${summary(answered)}`
}

const summary = ({ status, location, title, text }: Answered) =>
  [status, location, title, text.slice(0, 200)].filter(Boolean).join(' ')
