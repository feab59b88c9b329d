import { lazy, Suspense, useState } from 'react'
import { copy } from '#schema/copy/publishing.ts'
import { useScripts } from '#client/browser/useScripts.ts'
import { Button } from '#client/design/Button.tsx'
import type { PublishButtonProps } from '#client/publishing/publishButtonProps.ts'

const PublishDialog = lazy(() => import('#client/publishing/PublishDialog.tsx'))

/** Opens the dialog in which a story is published. It is loaded when it is opened. */
export default function PublishButton(props: PublishButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const isScripted = useScripts()
  return (
    <>
      <Button kind="primary" aria-haspopup="dialog" disabled={!isScripted} onClick={() => setOpen(true)}>
        {props.isPublished ? copy.update : copy.publish}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PublishDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
