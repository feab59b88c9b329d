import { type FormEvent, type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { copy } from '#schema/copy.ts'
import type { FormName } from '#schema/forms.ts'
import { useViewer } from '#client/browser/viewer.ts'
import { showToast } from '#client/toasts/toasts.ts'

/** What every mutation of the library answers: the failures have a message. */
type Answer = { __typename?: string; message?: string }

interface LibraryFormProps {
  form: FormName
  action: string
  /** The form's fields that readers do not fill in. */
  fields?: Record<string, string>
  /** The same as the form does, as a call. */
  send: (fields: FormData) => Promise<Answer>
  /** What a toast says of its success. */
  said?: string
  /** After the page shows it. */
  onDone?: () => void
  className?: string
  children: ReactNode
}

/**
 * A form of the library. With scripts it sends its mutation and the page's data is read again in place; without them it
 * is posted, and the page is shown again.
 */
export function LibraryForm(props: LibraryFormProps) {
  const { form, action, fields = {}, send, said, onDone, className, children } = props
  const viewer = useViewer()
  const { revalidate } = useRevalidator()
  const [isSending, setSending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const answer = await send(new FormData(event.currentTarget)).catch((): Answer => ({
      message: `${copy.toast.error} ${copy.toast.errorAdvice}`,
    }))
    setSending(false)
    if (answer.message !== undefined) return showToast({ toastStyle: 'ERROR', message: answer.message })
    if (said) showToast({ message: said })
    await revalidate()
    onDone?.()
  }
  return (
    <form
      className={className}
      method="post"
      action={action}
      aria-busy={isSending || undefined}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="xsrf" value={viewer?.xsrfToken ?? ''} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** The text of a field. */
export const textIn = (fields: FormData, name: string): string => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
