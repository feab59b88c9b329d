import { lazy, Suspense, useState } from 'react'
import { newsletterCompose as words } from '#schema/copy/newsletterCompose.ts'
import { useScripts } from '#client/browser/useScripts.ts'
import { Button } from '#client/design/Button.tsx'
import type { SendDialogProps } from '#client/publishing/email/sendDialogProps.ts'

const SendDialog = lazy(() => import('#client/publishing/email/SendDialog.tsx'))

/** The dialog is loaded when it is opened. An email is sent once. */
export function SendButton(props: Omit<SendDialogProps, 'onClose'>) {
  const isScripted = useScripts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="primary"
        aria-haspopup="dialog"
        disabled={!isScripted || props.email.issue !== null}
        onClick={() => setOpen(true)}
      >
        {words.send}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SendDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
