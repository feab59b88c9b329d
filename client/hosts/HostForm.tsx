import { type FormEvent, type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { copy } from '#schema/copy.ts'
import type { FormName } from '#schema/forms.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { VIEWER_FIELD } from '#schema/viewerField.ts'
import { useViewer } from '#client/browser/viewer.ts'
import { Button } from '#client/design/Button.tsx'
import { type Outcome } from '#client/settings/outcome.ts'

export interface HostFormProps {
  form: FormName
  /** Where the form posts to without scripts. */
  action: string
  values: Readonly<Record<string, string>>
  label: string
  kind?: 'primary' | 'quiet' | 'text'
  /** The answer to the form that led to this page, if it was this one. */
  answer: FormAnswerFragment | null
  send: (fields: FormData) => Promise<Outcome>
  /** When the call itself failed. */
  failed?: string
  children?: (errorId: string | undefined) => ReactNode
}

/** A form that changes a host: it stays on the page with scripts, and works without. */
export function HostForm(props: HostFormProps) {
  const { form, action, values, label, kind, answer, failed = copy.accountSettings.failed, children } = props
  const viewer = useViewer()
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<Outcome>(answer)
  const [isBusy, setBusy] = useState(false)
  const id = `${form}-${values.domain ?? 'new'}`

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const sent = event.currentTarget
    setBusy(true)
    const result = await props
      .send(new FormData(sent))
      .catch((): Outcome => ({ isError: true, message: failed }))
    setBusy(false)
    setOutcome(result)
    if (result?.isError) sent.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    else sent.reset()
    if (result?.kind !== 'Unauthorized') void revalidate()
  }

  return (
    <form
      className="HostForm"
      method="post"
      action={action}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="xsrf" value={viewer?.xsrfToken ?? ''} />
      <input type="hidden" name={VIEWER_FIELD} value={viewer?.id ?? ''} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.(outcome?.isError ? id : undefined)}
      <Button type="submit" kind={kind} aria-disabled={isBusy || undefined}>
        {label}
      </Button>
      <p className="HostForm-message" data-problem={outcome?.isError} id={id} role="status">
        {outcome?.message}
      </p>
    </form>
  )
}
