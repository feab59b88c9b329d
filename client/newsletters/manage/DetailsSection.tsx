import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { EmailChoice } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { ActionForm, type FormParts } from '#client/forms/ActionForm.tsx'
import { SettingsField, SettingsText } from '#client/forms/SettingsField.tsx'
import type { SectionProps } from '#client/newsletters/manage/section.ts'
import { SettingsSection } from '#client/forms/SettingsSection.tsx'

/** The name, address and sender, and who gets new stories. */
export function DetailsSection({ desk, action, answer }: SectionProps) {
  return (
    <SettingsSection id="details" title={words.details}>
      <ActionForm form="editNewsletter" action={action} answer={answer} label={words.save} kind="primary">
        {({ typed }) => <Fields desk={desk} typed={typed} />}
      </ActionForm>
    </SettingsSection>
  )
}

function Fields({ desk, typed }: Pick<SectionProps, 'desk'> & Pick<FormParts, 'typed'>) {
  const { slug, ownName, ownerName, name, description, senderName } = desk
  return (
    <>
      <SettingsField
        id="name"
        label={words.name}
        hint={words.nameHint}
        name="name"
        placeholder={ownerName}
        maxLength={limits.newsletter.name}
        defaultValue={typed('name') ?? ownName}
      />
      {slug !== '' && (
        <SettingsField
          id="slug"
          label={words.address}
          hint={words.addressHint}
          name="slug"
          required
          maxLength={80}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed('slug') ?? slug}
        />
      )}
      <SettingsText
        id="description"
        label={words.description}
        hint={words.descriptionHint}
        name="description"
        rows={3}
        maxLength={limits.newsletter.description}
        defaultValue={typed('description') ?? description}
      />
      <SettingsField
        id="sender-name"
        label={words.senderName}
        hint={words.senderHint}
        name="senderName"
        placeholder={name}
        maxLength={limits.newsletter.name}
        defaultValue={typed('senderName') ?? senderName}
      />
      <Choices desk={desk} typed={typed} />
    </>
  )
}

function Choices({ desk, typed }: Pick<SectionProps, 'desk'> & Pick<FormParts, 'typed'>) {
  const { hasDesign, isDoubleOptIn, audience } = desk
  return (
    <>
      <div className="SettingsField">
        <label className="SettingsField-label" htmlFor="audience">
          {words.audience}
        </label>
        <select
          id="audience"
          className="SettingsField-input"
          name="audience"
          aria-describedby="audience-hint"
          defaultValue={typed('audience') ?? audience}
        >
          {EmailChoice.map((choice) => (
            <option key={choice} value={choice}>
              {words.audiences[choice]}
            </option>
          ))}
        </select>
        <p className="SettingsField-hint" id="audience-hint">
          {words.audienceHint}
        </p>
      </div>
      <label className="NewslettersPage-choice">
        <input type="checkbox" name="hasDesign" value="true" defaultChecked={hasDesign} /> {words.hasDesign}
      </label>
      <label className="NewslettersPage-choice">
        <input type="checkbox" name="isDoubleOptIn" value="true" defaultChecked={isDoubleOptIn} />{' '}
        {words.isDoubleOptIn}
      </label>
    </>
  )
}
