import type { Paragraph } from '#schema/content/content.ts'
import type { Direction } from '#schema/text/languages.ts'
import type { IssueDesign } from '#worker/newsletters/email/issueDesign.ts'

export interface IssueContent {
  product: { name: string; origin: string }
  newsletter: { name: string; url: string; ownerName: string }
  design: IssueDesign
  story: IssueStory
  isPreview: boolean
  preheader: string
  links: { unsubscribe: typeof UNSUBSCRIBE }
}

export interface IssueStory {
  title: string
  subtitle: string
  url: string | null
  author: { name: string; url: string }
  publishedAt: number | null
  /** Minutes. */
  readingTime: number
  language: string
  direction: Direction
  paragraphs: readonly Paragraph[]
  embeds: Readonly<Record<string, string>>
}

/** Stands for a recipient's own link. */
export const UNSUBSCRIBE = '%%unsubscribe%%'

export interface PrintedIssue {
  html: string
  text: string
}

export const withUnsubscribe = ({ html, text }: PrintedIssue, url: string): PrintedIssue => ({
  html: html.replaceAll(UNSUBSCRIBE, url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')),
  text: text.replaceAll(UNSUBSCRIBE, url),
})

/** A story without a page has to fit in its email. */
export class IssueTooLong extends Error {
  readonly bytes: number
  readonly limit: number

  constructor(bytes: number, limit: number) {
    super(`An email of ${bytes} bytes, with a limit of ${limit}`)
    this.bytes = bytes
    this.limit = limit
  }
}
