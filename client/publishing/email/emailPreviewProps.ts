import type { GivenWords } from '#client/publishing/email/EmailWords.tsx'
import type { PublishDialogProps } from '#client/publishing/publishDialogProps.ts'

export interface EmailPreviewProps extends Pick<PublishDialogProps, 'saveNow'> {
  id: string
  newsletterId: string
  given: GivenWords
}
