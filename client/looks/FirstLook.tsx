import { useState } from 'react'
import { copy } from '#schema/copy/looks.ts'
import {
  STYLE_EDITOR_VERSION,
  styleEditorFlag,
  styleEditorVersionSeen,
} from '#schema/design/styleEditorHint.ts'
import { currentViewer } from '#client/browser/viewer.ts'
import { Hint } from '#client/shell/Hint.tsx'
import { isHintDue } from '#client/shell/hints.ts'

const FLAG = styleEditorFlag(STYLE_EDITOR_VERSION)

/**
 * The introduction to the design page, until this version is dismissed (R498, D89). Only in the browser,
 * where dismissals are stored.
 */
export function FirstLook() {
  const [isShown, setShown] = useState(isDue)
  return (
    isShown && (
      <Hint flag={FLAG} onDismiss={() => setShown(false)}>
        {copy.firstUse}
      </Hint>
    )
  )
}

function isDue(): boolean {
  const viewer = currentViewer()
  return (
    viewer !== null &&
    styleEditorVersionSeen(viewer.dismissableFlags) < STYLE_EDITOR_VERSION &&
    isHintDue(FLAG)
  )
}
