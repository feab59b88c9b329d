import type { Paragraph } from '#schema/content.ts'

/** How the story looks, then who reads it and when. */
export type PublishStep = 'look' | 'reach'

export interface PublishDialogProps {
  title: string
  paragraphs: readonly Paragraph[]
  isPublished: boolean
  firstStep: PublishStep
  /** Called after anything that readers see, or will see at a set time. */
  onPublished(): void
  /** Saves the text; null if that fails. */
  saveNow(): Promise<{ postId: string; revision: number } | null>
  onClose(): void
  /** Closes it, and goes on in the text: at a paragraph, or where the story is empty. */
  onWrite(paragraph?: string): void
}
