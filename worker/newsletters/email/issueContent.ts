import type { Paragraph } from '#schema/content.ts'
import type { Direction } from '#schema/languages.ts'
import type { IssueDesign } from '#worker/newsletters/email/issueDesign.ts'

/** All that an issue's email shows, the same for each recipient. */
export interface IssueContent {
  product: { name: string; origin: string }
  newsletter: { name: string; url: string; ownerName: string }
  design: IssueDesign
  story: IssueStory
  /** The text is cut for readers who are no members. */
  isPreview: boolean
  /** Inboxes show it after the subject; '' for none. */
  preheader: string
  links: { unsubscribe: typeof UNSUBSCRIBE }
}

export interface IssueStory {
  title: string
  subtitle: string
  /** Null if it is only sent by email. */
  url: string | null
  author: { name: string; url: string }
  /** Milliseconds; null for a story that was never published. */
  publishedAt: number | null
  /** Minutes. */
  readingTime: number
  /** A tag of BCP 47. */
  language: string
  direction: Direction
  paragraphs: readonly Paragraph[]
  /** Addresses of embedded media, by the id of their resource. */
  embeds: Readonly<Record<string, string>>
}

/** Stands for a recipient's own link. */
export const UNSUBSCRIBE = '%%unsubscribe%%'

export interface PrintedIssue {
  html: string
  text: string
}

/** The email of one recipient. */
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
