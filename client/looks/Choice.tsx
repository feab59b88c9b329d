interface ChoiceProps<Value extends string> {
  name: string
  label: string
  options: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, all of which are shown. */
export function Choice<Value extends string>({ name, label, options, value, onChange }: ChoiceProps<Value>) {
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
          {options[one]}
        </label>
      ))}
    </fieldset>
  )
}
