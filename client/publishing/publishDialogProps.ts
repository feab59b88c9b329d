import type { Paragraph } from '#schema/content/content.ts'

/** How the story looks, then who reads it and when. */
export type PublishStep = 'look' | 'reach'

export interface PublishDialogProps {
  title: string
  paragraphs: readonly Paragraph[]
  isPublished: boolean
  firstStep: PublishStep
  /** Also called when a time was set. */
  onPublished(): void
  /** Null if that fails. */
  saveNow(): Promise<{ postId: string; revision: number } | null>
  onClose(): void
  /** Continues at a paragraph, or where the story is empty. */
  onWrite(paragraph?: string): void
}
