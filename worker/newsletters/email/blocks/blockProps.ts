import type { Part } from '#worker/newsletters/email/storyParts.ts'

export interface BlockProps {
  part: Part
  after: number
}
