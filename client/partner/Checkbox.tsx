interface CheckboxProps {
  name: string
  label: string
}

/** A box that has to be ticked. */
export const Checkbox = ({ name, label }: CheckboxProps) => (
  <label className="Checkbox">
    <input type="checkbox" name={name} value="true" required />
    {label}
  </label>
)
