import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { path } from '#schema/routes/paths.ts'
import { UsernameField } from '#client/admin/UsernameField.tsx'
import { Button } from '#client/design/Button.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

/** The session becomes a read-only one of another user (R372). */
export function ViewAsForm({ answer }: { answer: FormAnswerFragment | null }) {
  return (
    <ActionForm form="viewAs" action={path('ShowMissionControl')} className="FlagForm" leaves>
      <UsernameField form="viewAs" answer={answer} />
      <Button type="submit">View as this user</Button>
    </ActionForm>
  )
}
