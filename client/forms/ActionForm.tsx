import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FormOutcome } from '#schema/forms/formOutcome.ts'
import type { FormName } from '#schema/forms/forms.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { navigation } from '#client/browser/navigation.ts'
import { Button } from '#client/design/Button.tsx'
import { FaultContext } from '#client/design/fault.ts'
import { typedIn } from '#client/forms/fields.ts'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'
import { postForm } from '#client/forms/postForm.ts'
import { slideUp } from '#client/forms/slideUp.ts'
import { retryAfterSignIn } from '#client/session/retryAfterSignIn.ts'
import { showToast } from '#client/toasts/toasts.ts'

export interface FormParts {
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
  /** Distinguishes forms of one name on a page. */
  of?: string
  label?: string
  name?: string
  kind?: 'primary' | 'quiet' | 'text'
  className?: string
  /** `here` is below the form. A form with fields shows its errors in place, even with `toast`. */
  says?: 'here' | 'toast' | 'errors'
  failed?: string
  /** The browser submits it, since success changes the host, session or viewer. */
  leaves?: boolean
  noValidate?: boolean
  isForgetful?: boolean
  prove?: () => Promise<boolean>
  onDone?: (fields: FormData, outcome: FormOutcome) => unknown
  onShown?: () => void
  children?: ReactNode | ((parts: FormParts) => ReactNode)
}

/** It is sent again after the viewer has signed in or proved who they are. */
export function ActionForm(props: ActionFormProps) {
  const { form, action, fields, of, label, name, kind = 'quiet', className, says = 'here', children } = props
  const answer = answerOf(props)
  const element = useRef<HTMLFormElement>(null)
  const [outcome, setOutcome] = useState<ShownOutcome | null>(answer)
  const { isBusy, submit } = useSubmit(props, setOutcome)
  const error = outcome?.isError ? outcome.message : null
  const fault = outcome?.field && error !== null ? { field: outcome.field, message: error } : null
  const id = `${form}${of ?? ''}-said`

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

type ShownOutcome = Pick<FormOutcome, 'isError' | 'message' | 'field'>

function useSubmit(props: ActionFormProps, say: (outcome: ShownOutcome | null) => void) {
  const { action, says = 'here', failed, isForgetful, prove, onDone, onShown } = props
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const sent = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const fields = new FormData(sent, submitter)
    setBusy(true)
    const answered = await retryAfterSignIn(() => postForm(action, fields), prove)
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
