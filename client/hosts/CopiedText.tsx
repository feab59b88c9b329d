import { useState } from 'react'
import { hostsCopy as copy } from '#schema/copy/hosts.ts'
import { ScriptButton } from '#client/design/Button.tsx'

interface CopiedTextProps {
  label: string
  /** Names the text in the button's label. */
  name: string
  text: string
}

export function CopiedText({ label, name, text }: CopiedTextProps) {
  const [said, setSaid] = useState('')
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code className="DnsRecords-text">{text}</code>
        <ScriptButton
          kind="text"
          aria-label={copy.copyOf(name)}
          onClick={() =>
            void navigator.clipboard.writeText(text).then(
              () => setSaid(copy.copied),
              () => setSaid(copy.notCopied),
            )
          }
        >
          {copy.copy}
        </ScriptButton>
        <span className="DnsRecords-said" role="status">
          {said}
        </span>
      </dd>
    </div>
  )
}
