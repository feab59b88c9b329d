import type { Part } from '#worker/newsletters/email/storyParts.ts'

export interface BlockProps {
  part: Part
  /** Pixels between a text and the next. */
  after: number
}
