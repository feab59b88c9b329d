import type { ReactNode } from 'react'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { useTurn } from '#client/toasts/turns.ts'
import { dismissHint } from '#client/shell/hints.ts'

interface HintProps {
  flag: string
  dismiss?: string
  onDismiss: () => void
  children: ReactNode
}

/** Until a viewer dismisses it, or a visitor in this browser (R207, D89). */
export function Hint({ flag, dismiss = copy.hint.dismiss, onDismiss, children }: HintProps) {
  const { styles } = useSite()
  const text = `hint-${flag}`
  const isTurn = useTurn('hint')
  return (
    <div
      className="Hint"
      hidden={!isTurn}
      role="note"
      aria-labelledby={text}
      style={{ inlineSize: limits.hintPopover.width }}
    >
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
