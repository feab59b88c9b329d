/** Validates and renders a response's text, and finds its mentions. */
import { sql } from 'drizzle-orm'
import type { Paragraph } from '#schema/content/content.ts'
import { responseText } from '#schema/inputs/responses.ts'
import { limits } from '#schema/limits.ts'
import { textToParagraphs, withOldFormat } from '#schema/responses/responseText.ts'
import { users } from '#schema/tables/users.ts'
import { truncate } from '#schema/text/truncate.ts'
import type { Context } from '#worker/platform/context.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { inList, read } from '#worker/platform/database/read.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { BadContent } from '#worker/posts/body/badContent.ts'
import { renderBody, type RenderedBody } from '#worker/posts/body/renderBody.ts'

export interface GivenText {
  /** JSON of `Paragraph[]`. */
  paragraphs?: string | null
  /** Plain text from a form without scripts. */
  text?: string | null
}

export interface ResponseBody {
  /** The start of the text. */
  title: string
  paragraphs: string
  body: RenderedBody
  mentions: string[]
}

/** @param before the earlier paragraphs, to restore emphasis and links that plain text lacks */
export async function responseBody(
  ctx: Context,
  given: GivenText,
  language: string,
  before: readonly Paragraph[] = [],
): Promise<ResponseBody | Failure<'BadRequest'>> {
  const input = parsed(
    responseText,
    given.paragraphs == null
      ? withOldFormat(before, textToParagraphs(given.text ?? ''))
      : parseJson(given.paragraphs),
  )
  if ('message' in input) return input
  const named = await peopleIn(ctx, input.value)
  // Unknown names stay plain text.
  const paragraphs = input.value.map((one) => withoutUnknown(one, named))
  try {
    const body = renderBody(paragraphs, { language })
    const title = titleOf(body.plainText, language)
    return { title, paragraphs: JSON.stringify(paragraphs), body, mentions: [...named.values()] }
  } catch (error) {
    if (error instanceof BadContent) return failure('BadRequest', error.message)
    throw error
  }
}

/** The title only repeats the start of the text. */
export const scored = ({ paragraphs, body }: ResponseBody) => ({
  title: '',
  paragraphs: JSON.parse(paragraphs) as Paragraph[],
  wordCount: body.wordCount,
})

export const mentionsIn = async (
  ctx: { db: Pick<Context['db'], 'all'> },
  paragraphs: Paragraph[],
): Promise<string[]> => [...(await peopleIn(ctx, paragraphs)).values()]

const mentioned = read('mentionedUsers', { id: users.id, username: users.username }, (query) =>
  query
    .from(users)
    .where(sql`${inList(users.username, 'names')} and ${isShownPerson()}`)
    .limit(limits.responses.mentions),
)

/** A mention is a profile link with the name as its text. */
async function peopleIn(
  ctx: { db: Pick<Context['db'], 'all'> },
  paragraphs: Paragraph[],
): Promise<Map<string, string>> {
  const found = paragraphs.flatMap(({ text, markups }) =>
    markups.flatMap((markup) => mentionOf(text, markup) ?? []),
  )
  const names = [...new Set(found)].slice(0, limits.responses.mentions)
  if (names.length === 0) return new Map()
  const rows = await ctx.db.all(mentioned, { names })
  return new Map(rows.map(({ id, username }) => [username, id]))
}

const MENTION = /^\/@([a-z0-9._-]+)$/

function mentionOf(text: string, { type, href, start, end }: Paragraph['markups'][number]) {
  const name = type === 'A' ? MENTION.exec(href ?? '')?.[1] : undefined
  return name && text.slice(start, end).toLowerCase() === `@${name}` ? name : undefined
}

const withoutUnknown = (paragraph: Paragraph, named: Map<string, string>): Paragraph => ({
  ...paragraph,
  markups: paragraph.markups.filter((markup) => {
    const name = mentionOf(paragraph.text, markup)
    return name === undefined || named.has(name)
  }),
})

function titleOf(plainText: string, language: string): string {
  const { title: most } = limits.responses
  const line = plainText.replaceAll(/\s+/g, ' ').trim()
  return truncate(line, most, language)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
