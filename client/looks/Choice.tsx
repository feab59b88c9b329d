import type { ReactNode } from 'react'

interface ChoiceProps<Value extends string> {
  name: string
  label: string
  options: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
  renderSample?: (value: Value) => ReactNode
}

/** A choice between a few options, all of them visible. */
export function Choice<Value extends string>({
  name,
  label,
  options,
  value,
  onChange,
  renderSample,
}: ChoiceProps<Value>) {
  return (
    <fieldset className="Choice">
      <legend className="Field-label">{label}</legend>
      {(Object.keys(options) as Value[]).map((one) => (
        <label key={one} className="Choice-option">
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          <span className="Choice-name">
            {options[one]}
            {renderSample?.(one)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
