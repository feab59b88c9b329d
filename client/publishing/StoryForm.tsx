import { type FormEvent, type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { copy } from '#schema/copy/publishing.ts'
import type { FormName } from '#schema/forms.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { useViewer } from '#client/browser/viewer.ts'
import { Button } from '#client/design/Button.tsx'

export interface Outcome {
  isError: boolean
  message: string
}

interface StoryFormProps {
  form: FormName
  action: string
  /** Values that are not filled in. */
  fields?: Record<string, string>
  /** The answer to the form that led to this page. */
  answer: FormAnswerFragment | null | undefined
  /** Where a page has several forms of the name: the value that makes this one. */
  of?: string
  label: string
  /** For the button, where several have the same label. */
  name?: string
  kind?: 'primary' | 'quiet' | 'text'
  /** The same as the form does, as calls; absent: it is posted, because it leads to another page. */
  send?: (fields: FormData) => Promise<{ result: object }>
  /** What is said of its success. */
  said: string | ((result: object) => string)
  /** After success, instead of reading the page again. */
  onDone?: () => void
  children?: ReactNode
}

/** One form of a story's settings: sent in place with scripts, posted without them. Its outcome is said beside it. */
export function StoryForm(props: StoryFormProps) {
  const { form, action, fields = {}, answer, of, label, name, kind = 'quiet', send, said, onDone } = props
  const viewer = useViewer()
  const { revalidate } = useRevalidator()
  const isAnswered =
    answer?.form === form && (of === undefined || answer.values.some(({ value }) => value === of))
  const [outcome, setOutcome] = useState<Outcome | null>(isAnswered ? answer : null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    if (!send) return
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const next = await outcomeOf(send, new FormData(event.currentTarget), said)
    setBusy(false)
    setOutcome(next)
    if (next.isError) return
    if (onDone) onDone()
    else await revalidate()
  }
  return (
    <form
      className="Publishing-form"
      method="post"
      action={action}
      aria-busy={isBusy || undefined}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="xsrf" value={viewer?.xsrfToken ?? ''} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {props.children}
      <Button type="submit" kind={kind} aria-label={name}>
        {label}
      </Button>
      <p className={outcome?.isError ? 'FieldMessage' : 'Publishing-said'} role="status">
        {outcome?.message}
      </p>
    </form>
  )
}

async function outcomeOf(
  send: NonNullable<StoryFormProps['send']>,
  fields: FormData,
  said: StoryFormProps['said'],
): Promise<Outcome> {
  try {
    const { result } = await send(fields)
    if ('message' in result) return { isError: true, message: String(result.message) }
    return { isError: false, message: typeof said === 'string' ? said : said(result) }
  } catch {
    return { isError: true, message: copy.failed }
  }
}
