import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FormOutcome } from '#schema/formOutcome.ts'
import type { FormName } from '#schema/forms.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { navigation } from '#client/browser/navigation.ts'
import { Button } from '#client/design/Button.tsx'
import { typedIn } from '#client/forms/fields.ts'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'
import { postForm } from '#client/forms/postForm.ts'
import { insist } from '#client/session/insist.ts'
import { showToast } from '#client/toasts/toasts.ts'

/** For the fields inside a form. */
export interface FormParts {
  /** The id of the line with the error; undefined while there is none. */
  errorId: string | undefined
  error: string | null
  isBusy: boolean
  /** The text that was typed before a failure without scripts. */
  typed(name: string): string | undefined
}

export interface ActionFormProps {
  /** Its name in schema/forms.ts. */
  form: FormName
  /** The address of its row. */
  action: string
  /** Variables of the operation that are already known. */
  fields?: Readonly<Record<string, string>>
  /** The page's answer to the form that was sent without scripts. */
  answer?: FormAnswerFragment | null
  /** Where a page has several forms of the name: the value that makes this one. */
  of?: string
  /** The button's text. Absent: the button is among the children. */
  label?: string
  /** The button's name, where several have the same text. */
  name?: string
  kind?: 'primary' | 'quiet' | 'text'
  className?: string
  /**
   * Where scripts say the outcome: below the form; `errors`: below it, but the page itself says success; `toast`: in a
   * toast, except for errors of a form with fields, which are said where they can be mended.
   */
  says?: 'here' | 'toast' | 'errors'
  /** Said where there was no answer. */
  failed?: string
  /** The browser itself sends it, because success goes to another host, ends the session or changes the viewer. */
  leaves?: boolean
  /** The browser checks no field: the server's words are shown for each. */
  noValidate?: boolean
  /** Empties the fields after success. */
  isForgetful?: boolean
  /** Resolves with whether the viewer proved who they are, where the operation asks for it. */
  prove?: () => Promise<boolean>
  /** After success, in place of reading the page's data again. */
  onDone?: (fields: FormData, outcome: FormOutcome) => unknown
  /** After success, once the page shows it. */
  onShown?: () => void
  children?: ReactNode | ((parts: FormParts) => ReactNode)
}

/**
 * The form of an action: with scripts it is sent in place, again after its owner has signed in again or proved who they
 * are; without them the browser sends it. Its outcome has the same words both ways.
 */
export function ActionForm(props: ActionFormProps) {
  const { form, action, fields, of, label, name, kind = 'quiet', className, says = 'here', children } = props
  const answer = answerOf(props)
  const element = useRef<HTMLFormElement>(null)
  const [outcome, setOutcome] = useState<Said | null>(answer)
  const { isBusy, submit } = useSubmit(props, setOutcome)
  const error = outcome?.isError ? outcome.message : null
  const id = `${form}${of ?? ''}-said`

  // An error is about the first field that is marked; without one the button keeps the focus.
  useEffect(() => {
    if (outcome?.isError) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [outcome])

  const parts = { errorId: error === null ? undefined : id, error, isBusy, typed: typedOf(answer) }
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
      <HiddenFields form={form} values={fields} hasText />
      {typeof children === 'function' ? children(parts) : children}
      {label !== undefined && (
        <Button type="submit" kind={kind} aria-label={name} aria-disabled={isBusy || undefined}>
          {label}
        </Button>
      )}
      {(says !== 'toast' || outcome !== null) && (
        <p className="ActionForm-said" data-error={outcome?.isError || undefined} id={id} role="status">
          {outcome?.message}
        </p>
      )}
    </form>
  )
}

type Said = Pick<FormOutcome, 'isError' | 'message'>

/** Sends the form once at a time. */
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

/** The answer, if it is to this form. */
function answerOf({ answer, form, of }: ActionFormProps): FormAnswerFragment | null {
  if (answer?.form !== form) return null
  return of === undefined || answer.values.some(({ value }) => value === of) ? answer : null
}

const typedOf = (answer: FormAnswerFragment | null) => (name: string) => typedIn(answer, name)
