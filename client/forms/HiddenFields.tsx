import type { FormName } from '#schema/forms/forms.ts'
import { VIEWER_FIELD } from '#schema/forms/viewerField.ts'
import { useViewer } from '#client/browser/useViewer.ts'

interface HiddenFieldsProps {
  form?: FormName
  values?: Readonly<Record<string, string>>
  /** Adds the viewer's id, which keeps text if they must sign in again. Not in parts that viewers share. */
  hasText?: boolean
}

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
