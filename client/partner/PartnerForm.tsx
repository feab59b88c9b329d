import type { ReactNode } from 'react'
import type { FormName } from '#schema/forms.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { VIEWER_FIELD } from '#schema/viewerField.ts'
import { useViewer } from '#client/browser/viewer.ts'
import { Button } from '#client/design/Button.tsx'
import { FieldMessage } from '#client/design/Field.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'

interface PartnerFormProps {
  form: FormName
  action: string
  label: string
  kind?: 'primary' | 'quiet'
  answer: FormAnswerFragment | null | undefined
  children?: ReactNode
}

/** A form that the browser itself sends, with scripts too: it leads to another page. */
export function PartnerForm({ form, action, label, kind = 'primary', answer, children }: PartnerFormProps) {
  const viewer = useViewer()
  const said = answerTo(answer, form)
  return (
    <form className="PartnerForm" method="post" action={action}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="xsrf" value={viewer?.xsrfToken ?? ''} />
      <input type="hidden" name={VIEWER_FIELD} value={viewer?.id ?? ''} />
      {children}
      <FieldMessage message={said?.isError ? said.message : null} />
      <Button type="submit" kind={kind}>
        {label}
      </Button>
    </form>
  )
}

/** What was typed before a failure. */
export const typedIn =
  (answer: FormAnswerFragment | null | undefined, form: FormName) =>
  (field: string): string | undefined =>
    answerTo(answer, form)?.values.find(({ name }) => name === field)?.value
