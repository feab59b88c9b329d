import { useState } from 'react'
import { ScriptButton } from '#client/design/Button.tsx'
import { SteadyText } from '#client/design/SteadyText.tsx'
import { VisuallyHidden } from '#client/design/VisuallyHidden.tsx'

interface CopyButtonProps {
  text: string
  label: string
  /** Tells several buttons apart for screen readers. */
  of?: string
  copied: string
  failed: string
}

export function CopyButton({ text, label, of, copied, failed }: CopyButtonProps) {
  const [said, say] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => say(copied),
      () => say(failed),
    )
  return (
    <ScriptButton onClick={() => void copy()}>
      <SteadyText text={said || label} texts={[label, copied]} />
      {of && <VisuallyHidden> {of}</VisuallyHidden>}
    </ScriptButton>
  )
}
