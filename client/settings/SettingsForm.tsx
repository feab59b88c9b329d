import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { copy } from '#schema/copy.ts'
import type { FormName } from '#schema/forms.ts'
import { VIEWER_FIELD } from '#schema/viewerField.ts'
import type { FormAnswerFragment, WaysToProveFragment } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/viewer.ts'
import { Button } from '#client/design/Button.tsx'
import { insist } from '#client/session/insist.ts'
import type { Outcome } from '#client/settings/outcome.ts'
import { ProveThenSend } from '#client/settings/ProveThenSend.tsx'
import { useProof } from '#client/twoFactor/useProof.tsx'

/** What a form's fields need to show their error and the text that was typed before. */
export interface FormParts {
  /** The id of the line with the error; undefined while there is none. */
  errorId: string | undefined
  /** The text typed into a form that was sent without scripts and failed. */
  typed: (name: string) => string | undefined
}

interface SettingsFormProps {
  form: FormName
  /** Where a page has several forms of the name. */
  of?: string
  /** The tab that takes it; a page of its own gives its address instead. */
  tab?: 'account' | 'publishing' | 'notifications' | 'membership' | 'security'
  action?: string
  /** The answer to the form that led to this page. */
  answer: FormAnswerFragment | null | undefined
  label: string
  kind?: 'primary' | 'quiet' | 'text'
  className?: string
  /** Sends it while the page stays; absent where it ends the session, after which the whole page is out of date. */
  send?: (fields: FormData) => Promise<Outcome>
  /** Empties the fields after success, as for passwords. */
  isForgetful?: boolean
  /** How the viewer can prove who they are, where the form needs that of accounts without a password. */
  ways?: WaysToProveFragment
  children?: ReactNode | ((parts: FormParts) => ReactNode)
}

/** The form of one setting: sent by the browser without scripts, and by the page with them. */
export function SettingsForm(props: SettingsFormProps) {
  const {
    form,
    of = '',
    tab = 'account',
    label,
    kind = 'quiet',
    className,
    send,
    isForgetful = false,
    ways,
    children,
  } = props
  const href = useHref()
  const viewer = useViewer()
  const { revalidate } = useRevalidator()
  const action = props.action ?? href('ShowSettingsTab', { setting: tab })
  const element = useRef<HTMLFormElement>(null)
  const answer = answerOf(props)
  const [outcome, setOutcome] = useState<Outcome>(answer)
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState(0)
  const proof = useProof(action)
  const id = `${form}${of}-message`

  // A fault is about the first field; without a field the button keeps the focus.
  useEffect(() => {
    if (faults > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [faults])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || !send) return
    const sent = event.currentTarget
    setBusy(true)
    const result = await insist(() => send(new FormData(sent)), proof.ask).catch((): Outcome => ({
      isError: true,
      message: copy.accountSettings.failed,
    }))
    setBusy(false)
    setOutcome(result)
    if (result?.isError) setFaults((number) => number + 1)
    else if (isForgetful) sent.reset()
    // Without a session the page would be gone, and the form with it.
    if (result && result.kind !== 'Unauthorized') void revalidate()
  }

  const errorId = outcome?.isError ? id : undefined
  const typed = (name: string) => answer?.values.find((value) => value.name === name)?.value
  if (answer && needsProof(answer, ways)) {
    return <ProveThenSend form={form} action={action} ways={ways!} answer={answer} />
  }
  return (
    <>
      <form
        ref={element}
        className={className ? `SettingsForm ${className}` : 'SettingsForm'}
        method="post"
        action={action}
        onSubmit={send && ((event) => void submit(event))}
        noValidate
      >
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="xsrf" value={viewer?.xsrfToken ?? ''} />
        <input type="hidden" name={VIEWER_FIELD} value={viewer?.id ?? ''} />
        {typeof children === 'function' ? children({ errorId, typed }) : children}
        <p
          className={
            outcome?.isError ? 'SettingsForm-message SettingsForm-message--error' : 'SettingsForm-message'
          }
          id={id}
          role="status"
        >
          {outcome?.message}
        </p>
        <Button type="submit" kind={kind} aria-disabled={isBusy || undefined}>
          {label}
        </Button>
      </form>
      {proof.dialog}
    </>
  )
}

/** After a form without scripts, for an account that has no password to ask for in the form itself. */
const needsProof = ({ kind }: FormAnswerFragment, ways: WaysToProveFragment | undefined): boolean =>
  kind === 'Forbidden' && ways !== undefined && !ways.hasPassword && !ways.isFresh

/** The answer, if it is to this form. */
function answerOf({ answer, form, of }: SettingsFormProps): FormAnswerFragment | null {
  if (answer?.form !== form) return null
  return of === undefined || answer.values.some(({ value }) => value === of) ? answer : null
}
