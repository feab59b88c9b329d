import type { ReactNode } from 'react'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { dismissHint } from '#client/shell/hints.ts'

interface HintProps {
  /** Under which it is recorded that it was dismissed. */
  flag: string
  dismiss?: string
  onDismiss: () => void
  children: ReactNode
}

/** A small note beside what it explains, until its button is pressed: by each viewer, or in a visitor's browser (R207, D89). */
export function Hint({ flag, dismiss = copy.hint.dismiss, onDismiss, children }: HintProps) {
  const { styles } = useSite()
  const text = `hint-${flag}`
  return (
    <div className="Hint" role="note" aria-labelledby={text} style={{ inlineSize: limits.hintPopover.width }}>
      <link rel="stylesheet" href={styles.hint} precedence="sheet" />
      <p id={text}>{children}</p>
      <Button
        kind="primary"
        onClick={() => {
          dismissHint(flag)
          onDismiss()
        }}
      >
        {dismiss}
      </Button>
    </div>
  )
}
