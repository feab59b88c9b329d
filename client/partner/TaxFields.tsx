import { copy } from '#schema/copy/partner.ts'
import { limits } from '#schema/limits.ts'
import { TaxForm } from '#schema/partner/partner.ts'
import { Field } from '#client/design/Field.tsx'
import { TextArea } from '#client/design/TextArea.tsx'
import { Checkbox } from '#client/partner/Checkbox.tsx'
import { CountryField } from '#client/partner/CountryField.tsx'

interface TaxFieldsProps {
  /** Values from before a failure, never the number. */
  typed(field: string): string | undefined
  /** The bank account's country. */
  country: string | null
}

export function TaxFields({ typed, country }: TaxFieldsProps) {
  const words = copy.tax
  const chosen = typed('taxForm') ?? (country === 'US' ? 'W9' : country === null ? undefined : 'W8BEN')
  return (
    <>
      <fieldset className="TaxFields-forms">
        <legend className="Field-label">{words.which}</legend>
        {TaxForm.map((form) => (
          <label key={form} className="Checkbox">
            <input type="radio" name="taxForm" value={form} required defaultChecked={chosen === form} />
            {words.formFor[form]}
          </label>
        ))}
      </fieldset>
      <Field
        id="legalName"
        label={words.legalName}
        name="legalName"
        required
        maxLength={100}
        autoComplete="name"
        defaultValue={typed('legalName') ?? ''}
      />
      <TextArea
        id="address"
        label={words.address}
        className="TaxFields-address"
        name="address"
        rows={4}
        required
        maxLength={limits.partner.taxAddress}
        autoComplete="street-address"
        defaultValue={typed('address') ?? ''}
      />
      <CountryField label={words.country} value={typed('country') ?? country ?? ''} />
      <Field
        id="number"
        label={words.number}
        name="number"
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={words.numberHint}
      />
      <Checkbox name="isCertified" label={words.certify} />
    </>
  )
}
