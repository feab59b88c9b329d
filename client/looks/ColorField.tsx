import { copy } from '#schema/copy/looks.ts'
import { printHex } from '#schema/design/colors.ts'
import { readCssColor } from '#schema/design/cssColor.ts'
import { Field } from '#client/design/Field.tsx'
import { colorFault } from '#client/looks/look.ts'

interface ColorFieldProps {
  name: string
  label: string
  hint: string
  value: string | null | undefined
  onChange: (value: string | null) => void
}

/** A colour as text, in any CSS form, with the browser's picker at its end. */
export function ColorField({ name, label, hint, value, onChange }: ColorFieldProps) {
  const fault = colorFault(value)
  return (
    <Field
      id={`look-${name}`}
      name={name}
      label={label}
      hint={hint}
      message={fault}
      value={value ?? ''}
      spellCheck={false}
      autoComplete="off"
      dir="ltr"
      onChange={({ target }) => onChange(target.value || null)}
    >
      <input
        type="color"
        className="ColorField-picker ScriptsOnly"
        aria-label={copy.pick(label)}
        value={opaqueHex(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

function opaqueHex(text: string | null | undefined): string {
  const color = text ? readCssColor(text) : null
  return color ? `#${printHex(color).slice(3)}`.toLowerCase() : '#808080'
}
