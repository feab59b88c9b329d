import { type ReactNode, useEffect } from 'react'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { markHintShown } from '#client/shell/hints.ts'

interface HintProps {
  /** Under which it is recorded that it was shown. */
  flag: string
  dismiss?: string
  onDismiss: () => void
  children: ReactNode
}

/** A small note beside what it explains: once for each viewer, and once in a visitor's browser (R207, D89). */
export function Hint({ flag, dismiss = copy.hint.dismiss, onDismiss, children }: HintProps) {
  const { styles } = useSite()
  const text = `hint-${flag}`
  useEffect(() => markHintShown(flag), [flag])
  return (
    <div className="Hint" role="note" aria-labelledby={text} style={{ inlineSize: limits.hintPopover.width }}>
      <link rel="stylesheet" href={styles.hint} precedence="sheet" />
      <p id={text}>{children}</p>
      <Button kind="primary" onClick={onDismiss}>
        {dismiss}
      </Button>
    </div>
  )
}
