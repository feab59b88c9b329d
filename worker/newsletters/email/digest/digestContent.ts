import type { DigestFrequency } from '#schema/enums.ts'
import type { Direction } from '#schema/text/languages.ts'
import type { IssueContent } from '#worker/newsletters/email/issueContent.ts'

export interface DigestContent extends Pick<IssueContent, 'product' | 'newsletter' | 'design'> {
  frequency: DigestFrequency
  /** '22 – 29 November 2026'. */
  period: string
  stories: readonly DigestStory[]
}

/** No text of it, because some of its recipients may not read it. */
export interface DigestStory {
  position: number
  title: string
  subtitle: string
  url: string
  author: { name: string; url: string }
  publishedAt: number
  /** Minutes. */
  readingTime: number
  isMemberOnly: boolean
  imageId: string | null
  focusX: number
  focusY: number
  language: string
  direction: Direction
}
