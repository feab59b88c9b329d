import { CopyButton } from '#client/design/CopyButton.tsx'
import { TextArea } from '#client/design/TextArea.tsx'

interface CopyFieldProps {
  id: string
  label: string
  value: string
  hint?: string
  rows?: number
  /** HTML or an address. */
  isCode?: boolean
  copy: string
  copied: string
  failed: string
}

/** A text to take away. Without scripts it can be selected. */
export function CopyField({ id, label, value, hint, rows = 2, isCode = false, ...button }: CopyFieldProps) {
  const { copy, ...said } = button
  return (
    <div className="CopyField">
      <TextArea
        id={id}
        label={label}
        hint={hint}
        className="CopyField-text"
        data-code={isCode || undefined}
        readOnly
        rows={rows}
        dir={isCode ? 'ltr' : 'auto'}
        spellCheck={false}
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton text={value} label={copy} {...said} />
    </div>
  )
}
