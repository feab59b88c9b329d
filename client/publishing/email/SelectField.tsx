import { FieldMessage } from '#client/design/Field.tsx'
import { useFault } from '#client/design/fault.ts'

interface SelectFieldProps<Value extends string> {
  id: string
  name: string
  label: string
  value: Value
  options: readonly Value[]
  labels: Readonly<Record<Value, string>>
  hint: string
  onChange(value: NoInfer<Value>): void
}

/** A hint that changes with the choice is announced. */
export function SelectField<Value extends string>({
  id,
  name,
  label,
  value,
  options,
  labels,
  hint,
  onChange,
}: SelectFieldProps<Value>) {
  const { message, marks } = useFault({ id, name })
  return (
    <div className="Publishing-choice">
      <label className="Field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="Publishing-select"
        value={value}
        {...marks}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {options.map((one) => (
          <option key={one} value={one}>
            {labels[one]}
          </option>
        ))}
      </select>
      <FieldMessage id={`${id}-message`} message={message} />
      <p className="Field-hint" role="status">
        {hint}
      </p>
    </div>
  )
}
