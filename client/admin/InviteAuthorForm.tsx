import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { path } from '#schema/routes/paths.ts'
import { Field } from '#client/design/Field.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

/** The link makes the page of imported stories an account (R106). */
export function InviteAuthorForm({ answer }: { answer: FormAnswerFragment | null }) {
  return (
    <ActionForm
      form="inviteAuthor"
      action={path('ShowMissionControl')}
      answer={answer}
      label="Send link"
      isForgetful
    >
      {({ typed }) => (
        <>
          <Field
            id="invited-username"
            label="Username"
            name="username"
            required
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={typed('username')}
          />
          <Field
            id="invited-email"
            label="Email address"
            name="email"
            type="email"
            required
            autoComplete="off"
            defaultValue={typed('email')}
          />
        </>
      )}
    </ActionForm>
  )
}
