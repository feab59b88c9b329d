import type { ReactNode } from 'react'
import type { FormName } from '#schema/forms.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { VIEWER_FIELD } from '#schema/viewerField.ts'
import { useViewer } from '#client/browser/viewer.ts'
import { Button } from '#client/design/Button.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'

interface MembershipFormProps {
  form: FormName
  action: string
  label: string
  kind?: 'primary' | 'quiet' | 'text'
  answer: FormAnswerFragment | null | undefined
  children?: ReactNode
}

/** A form that the browser itself sends: it leads to another page, often the provider's. */
export function MembershipForm({
  form,
  action,
  label,
  kind = 'primary',
  answer,
  children,
}: MembershipFormProps) {
  const viewer = useViewer()
  const said = answerTo(answer, form)
  return (
    <form className="MembershipForm" method="post" action={action}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="xsrf" value={viewer?.xsrfToken ?? ''} />
      <input type="hidden" name={VIEWER_FIELD} value={viewer?.id ?? ''} />
      {children}
      {said && (
        <p
          className={said.isError ? 'MembershipForm-said MembershipForm-said--error' : 'MembershipForm-said'}
          role="status"
        >
          {said.message}
        </p>
      )}
      <Button type="submit" kind={kind}>
        {label}
      </Button>
    </form>
  )
}
