import type { ReactNode } from 'react'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { useSite } from '#client/browser/site.tsx'
import { currentViewer, setViewer, useViewer } from '#client/browser/viewer.ts'
import { Button } from '#client/design/Button.tsx'
import { send } from '#client/graphql/send.ts'

interface HintProps {
  /** The flag that records that it was seen. */
  flag: string
  dismiss?: string
  children: ReactNode
}

/** A small note beside what is new: once for each viewer (R207, D89). */
export function Hint({ flag, dismiss = copy.hint.dismiss, children }: HintProps) {
  const viewer = useViewer()
  const { styles } = useSite()
  // Not useId, whose ids depend on the part's position in the whole page.
  const text = `hint-${flag}`
  if (!viewer || viewer.dismissableFlags.includes(flag)) return null
  return (
    <div className="Hint" role="note" aria-labelledby={text} style={{ inlineSize: limits.hintPopover.width }}>
      <link rel="stylesheet" href={styles.hint} precedence="sheet" />
      <p id={text}>{children}</p>
      <Button kind="primary" onClick={() => dismissFlag(flag)}>
        {dismiss}
      </Button>
    </div>
  )
}

/** Hides it at once; if the request fails, it is shown again another time. */
function dismissFlag(flag: string) {
  const viewer = currentViewer()
  if (!viewer) return
  setViewer({ ...viewer, dismissableFlags: [...viewer.dismissableFlags, flag] })
  void send('DismissFlag', { userId: viewer.id, flag }, { outlivesPage: true }).catch(() => undefined)
}
