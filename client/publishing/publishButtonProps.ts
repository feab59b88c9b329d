import type { Paragraph } from '#schema/content.ts'

export interface PublishButtonProps {
  /** Null until the story is stored for the first time. */
  postId: string | null
  /** Of the draft, as last stored. */
  revision: number
  isPublished: boolean
  title: string
  paragraphs: readonly Paragraph[]
  onPublished(): void
  /** Stores what was typed; null if that fails. */
  saveNow(): Promise<{ postId: string; revision: number } | null>
}
