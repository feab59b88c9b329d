import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { path } from '#schema/routes/paths.ts'
import { UsernameField } from '#client/admin/UsernameField.tsx'
import { Button } from '#client/design/Button.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

/** R009. */
export function AuthorForm({ answer }: { answer: FormAnswerFragment | null }) {
  return (
    <ActionForm form="verifyAuthor" action={path('ShowMissionControl')} className="FlagForm">
      <UsernameField form="verifyAuthor" answer={answer} />
      <label className="FlagForm-field">
        Book author
        <select name="isBookAuthor">
          <option value="true">Verified</option>
          <option value="false">Not verified</option>
        </select>
      </label>
      <Button type="submit">Set</Button>
    </ActionForm>
  )
}
