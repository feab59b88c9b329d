import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FormOutcome } from '#schema/formOutcome.ts'
import type { FormName } from '#schema/forms.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { navigation } from '#client/browser/navigation.ts'
import { Button } from '#client/design/Button.tsx'
import { FaultContext } from '#client/design/fault.ts'
import { typedIn } from '#client/forms/fields.ts'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'
import { postForm } from '#client/forms/postForm.ts'
import { slideUp } from '#client/forms/slideUp.ts'
import { insist } from '#client/session/insist.ts'
import { showToast } from '#client/toasts/toasts.ts'

/** The form's state, for the fields inside it. */
export interface FormParts {
  /** The id of the form's error line, while there is an error. */
  errorId: string | undefined
  error: string | null
  isBusy: boolean
  typed(name: string): string | undefined
}

export interface ActionFormProps {
  form: FormName
  action: string
  fields?: Readonly<Record<string, string>>
  answer?: FormAnswerFragment | null
  /** Tells apart forms of one name on a page. */
  of?: string
  /** Absent if the children contain the button. */
  label?: string
  /** The button's accessible name, where several have the same text. */
  name?: string
  kind?: 'primary' | 'quiet' | 'text'
  className?: string
  /**
   * Where scripts show the outcome: below the form (`here`); only errors, because the page shows success
   * (`errors`); in a toast, except errors of a form with fields (`toast`).
   */
  says?: 'here' | 'toast' | 'errors'
  failed?: string
  /** The browser submits it: success goes to another host, ends the session or changes the viewer. */
  leaves?: boolean
  /** The server's messages replace the browser's validation. */
  noValidate?: boolean
  isForgetful?: boolean
  /** Resolves with whether the viewer proved who they are; called if the operation requires it. */
  prove?: () => Promise<boolean>
  /** Called after success, instead of reading the page's data again. */
  onDone?: (fields: FormData, outcome: FormOutcome) => unknown
  onShown?: () => void
  children?: ReactNode | ((parts: FormParts) => ReactNode)
}

/**
 * An action's form. With scripts it is sent in place, and again after the viewer has signed in or proved who
 * they are; without scripts the browser submits it. The outcome has the same words both ways.
 */
export function ActionForm(props: ActionFormProps) {
  const { form, action, fields, of, label, name, kind = 'quiet', className, says = 'here', children } = props
  const answer = answerOf(props)
  const element = useRef<HTMLFormElement>(null)
  const [outcome, setOutcome] = useState<Said | null>(answer)
  const { isBusy, submit } = useSubmit(props, setOutcome)
  const error = outcome?.isError ? outcome.message : null
  const fault = outcome?.field && error !== null ? { field: outcome.field, message: error } : null
  const id = `${form}${of ?? ''}-said`

  // If no field is marked, the focus stays on the button.
  useEffect(() => {
    if (outcome?.isError) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [outcome])

  const parts = { errorId: error === null || fault ? undefined : id, error, isBusy, typed: typedOf(answer) }
  return (
    <form
      ref={element}
      className={className ?? (label === undefined ? undefined : 'ActionForm')}
      method="post"
      action={action}
      noValidate={props.noValidate}
      aria-busy={isBusy || undefined}
      onSubmit={props.leaves ? undefined : (event) => void submit(event)}
    >
      <HiddenFields form={form} values={fields} hasText={children !== undefined} />
      <FaultContext value={fault}>{typeof children === 'function' ? children(parts) : children}</FaultContext>
      {label !== undefined && (
        <Button type="submit" kind={kind} aria-label={name} aria-disabled={isBusy || undefined}>
          {label}
        </Button>
      )}
      {(says !== 'toast' || outcome !== null) && (
        <p
          className="ActionForm-said"
          data-error={(error !== null && !fault) || undefined}
          id={id}
          role="status"
        >
          {fault ? null : outcome?.message}
        </p>
      )}
    </form>
  )
}

type Said = Pick<FormOutcome, 'isError' | 'message' | 'field'>

function useSubmit(props: ActionFormProps, say: (outcome: Said | null) => void) {
  const { action, says = 'here', failed, isForgetful, prove, onDone, onShown } = props
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const sent = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const fields = new FormData(sent, submitter)
    setBusy(true)
    const answered = await insist(() => postForm(action, fields), prove)
    const outcome = failed && isUnanswered(answered) ? { ...answered, message: failed } : answered
    setBusy(false)
    const { isError, message, leadsTo } = outcome
    const leaves = leadsTo !== null && leadsTo.split('#')[0] !== location.pathname + location.search
    const isHere = (says !== 'toast' || (isError && hasFields(sent))) && !leaves
    const isSaid = says === 'errors' && !isError
    say(isHere && !isSaid ? outcome : null)
    if (!isHere && !isSaid && message !== null) {
      showToast({ message, ...(isError && { toastStyle: 'ERROR' }) })
    }
    if (isError) return
    if (isForgetful) sent.reset()
    slideUp(sent.closest('li'))
    if (onDone) await onDone(fields, outcome)
    else if (leaves) await navigation().navigate(leadsTo)
    else await navigation().revalidate()
    onShown?.()
  }
  return { isBusy, submit }
}

const hasFields = (form: HTMLFormElement): boolean =>
  form.querySelector('input:not([type=hidden]), select, textarea') !== null

const isUnanswered = ({ isError, kind }: FormOutcome): boolean => isError && kind === ''

function answerOf({ answer, form, of }: ActionFormProps): FormAnswerFragment | null {
  if (answer?.form !== form) return null
  return of === undefined || answer.values.some(({ value }) => value === of) ? answer : null
}

const typedOf = (answer: FormAnswerFragment | null) => (name: string) => typedIn(answer, name)
