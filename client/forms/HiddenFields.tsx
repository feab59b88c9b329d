import type { FormName } from '#schema/forms.ts'
import { VIEWER_FIELD } from '#schema/viewerField.ts'
import { useViewer } from '#client/browser/useViewer.ts'

interface HiddenFieldsProps {
  /** The name in schema/forms.ts; absent for the steps of signing in. */
  form?: FormName
  values?: Readonly<Record<string, string>>
  /**
   * Adds the viewer's id, because text is kept if they have to sign in again. Not in parts that viewers
   * share.
   */
  hasText?: boolean
}

/** The hidden fields of a form: its name, the session's token and known variables. */
export function HiddenFields({ form, values = {}, hasText = false }: HiddenFieldsProps) {
  const viewer = useViewer()
  return (
    <>
      {form && <input type="hidden" name="form" value={form} />}
      <input type="hidden" name="xsrf" value={viewer?.xsrfToken ?? ''} />
      {hasText && <input type="hidden" name={VIEWER_FIELD} value={viewer?.id ?? ''} />}
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
