import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { SettingsField } from '#client/forms/SettingsField.tsx'
import type { SectionProps } from '#client/newsletters/manage/section.ts'
import { SettingsSection } from '#client/forms/SettingsSection.tsx'

/** Deleting a newsletter takes its name, because it ends every subscription. */
export function DeleteSection({ desk, action, answer }: SectionProps) {
  return (
    <SettingsSection id="delete" title={words.delete} words={words.deleteAbout}>
      <ActionForm form="deleteNewsletter" action={action} answer={answer} label={words.delete}>
        {({ typed, errorId }) => (
          <SettingsField
            id="delete-name"
            label={words.deleteName(desk.name)}
            name="name"
            required
            autoComplete="off"
            errorId={errorId}
            defaultValue={typed('name') ?? ''}
          />
        )}
      </ActionForm>
    </SettingsSection>
  )
}
