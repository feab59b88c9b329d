import { copy } from '#schema/copy/looks.ts'
import { parseColor, printHex } from '#schema/colors.ts'
import { Field } from '#client/design/Field.tsx'
import { colorFault } from '#client/looks/look.ts'

interface ColorFieldProps {
  name: string
  label: string
  hint: string
  value: string | null | undefined
  onChange: (value: string | null) => void
}

/** A colour as text, in the forms of the specification (R350), and the browser's own picker beside it. */
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
        value={opaqueHex(fault ? null : value)}
        onChange={({ target }) => onChange(`#FF${target.value.slice(1).toUpperCase()}`)}
      />
    </Field>
  )
}

/** As the browser's picker has it: without alpha. */
const opaqueHex = (text: string | null | undefined) =>
  text ? `#${printHex(parseColor(text)).slice(3)}`.toLowerCase() : '#808080'
