import { useState } from 'react'
import { ScriptButton } from '#client/design/Button.tsx'
import { SteadyText } from '#client/design/SteadyText.tsx'

interface CopyButtonProps {
  text: string
  label: string
  copied: string
  failed: string
}

export function CopyButton({ text, label, copied, failed }: CopyButtonProps) {
  const [said, say] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => say(copied),
      () => say(failed),
    )
  return (
    <ScriptButton onClick={() => void copy()}>
      <SteadyText text={said || label} texts={[label, copied]} />
    </ScriptButton>
  )
}
