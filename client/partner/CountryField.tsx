import { copy } from '#schema/copy/partner.ts'
import { countriesByName } from '#schema/partner/payoutCountries.ts'

interface CountryFieldProps {
  label: string
  hint?: string
  value: string
}

export const CountryField = ({ label, hint, value }: CountryFieldProps) => (
  <div className="Field">
    <label className="Field-label" htmlFor="country">
      {label}
    </label>
    <select
      id="country"
      className="CountryField"
      name="country"
      required
      defaultValue={value}
      autoComplete="country"
      aria-describedby={hint ? 'country-hint' : undefined}
    >
      <option value="" disabled>
        {copy.chooseCountry}
      </option>
      {countriesByName.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
    {hint && (
      <p className="Field-hint" id="country-hint">
        {hint}
      </p>
    )}
  </div>
)
