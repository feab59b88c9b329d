import type { EmailDraftPartsFragment } from '#schema/generated/operations.ts'
import type { PublishDialogProps } from '#client/publishing/publishDialogProps.ts'

export interface SendDialogProps extends Pick<PublishDialogProps, 'title' | 'saveNow' | 'onClose'> {
  email: EmailDraftPartsFragment
  onSent(issue: EmailDraftPartsFragment['issue']): void
}
