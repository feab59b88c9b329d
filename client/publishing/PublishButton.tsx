import { lazy, Suspense } from 'react'
import { copy } from '#schema/copy/publishing.ts'
import { useScripts } from '#client/browser/useScripts.ts'
import { Button } from '#client/design/Button.tsx'
import type { PublishDialogProps, PublishStep } from '#client/publishing/publishDialogProps.ts'

const PublishDialog = lazy(() => import('#client/publishing/PublishDialog.tsx'))

interface PublishButtonProps extends Omit<PublishDialogProps, 'firstStep'> {
  /** Readers do not see all of it yet. */
  hasChanges: boolean
  /** Null while the dialog is closed. */
  step: PublishStep | null
  onOpen(): void
}

/** The dialog is loaded when it is opened. */
export default function PublishButton({ hasChanges, step, onOpen, ...dialog }: PublishButtonProps) {
  const isScripted = useScripts()
  return (
    <>
      <Button kind="primary" aria-haspopup="dialog" disabled={!isScripted || !hasChanges} onClick={onOpen}>
        {dialog.isPublished ? copy.update : copy.publish}
      </Button>
      {step && (
        <Suspense fallback={null}>
          <PublishDialog {...dialog} firstStep={step} />
        </Suspense>
      )}
    </>
  )
}
