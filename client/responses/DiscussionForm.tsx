import type { ReactNode } from 'react'
import { path } from '#schema/routes/paths.ts'
import { discussionRows, type ResponseKind } from '#schema/responses.ts'
import { useViewer } from '#client/browser/viewer.ts'

interface DiscussionFormProps {
  /** The story or list. */
  to: { kind: ResponseKind; id: string }
  /** Its name in schema/forms.ts. */
  form: string
  /** The other variables of its mutation. */
  fields: Record<string, string>
  /** What scripts do instead. */
  onSubmit?(): void
  children: ReactNode
}

/** A decision about a discussion. Without scripts, and where there is nothing else to do, the browser sends it. */
export function DiscussionForm({ to: { kind, id }, form, fields, onSubmit, children }: DiscussionFormProps) {
  const viewer = useViewer()
  return (
    <form
      method="post"
      action={path(discussionRows[kind], { id })}
      onSubmit={
        onSubmit &&
        ((event) => {
          event.preventDefault()
          onSubmit()
        })
      }
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
