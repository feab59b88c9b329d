interface CheckboxProps {
  name: string
  label: string
}

export const Checkbox = ({ name, label }: CheckboxProps) => (
  <label className="Checkbox">
    <input type="checkbox" name={name} value="true" required />
    {label}
  </label>
)
