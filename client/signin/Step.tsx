import type { FormEvent, MouseEvent, ReactNode } from 'react'
import { Link } from '#client/browser/Link.tsx'
import { FieldMessage } from '#client/design/Field.tsx'
import type { SusiOperation, SusiStep } from '#schema/enums.ts'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import type { FlowState } from '#schema/identity/signIn/state.ts'
import { useSignInPlace } from '#client/signin/place.ts'
import type { Flow } from '#client/signin/useSignInFlow.ts'

/** Labels the modal, or is the page's heading. */
export function StepTitle({ children }: { children: ReactNode }) {
  const { isEmbedded, titleId } = useSignInPlace()
  const Heading = isEmbedded ? 'h1' : 'h2'
  return (
    <Heading className="StepTitle" id={titleId} tabIndex={-1}>
      {children}
    </Heading>
  )
}

interface StepFormProps {
  state: FlowState
  className?: string
  /** Absent if the form's data is sealed in a cookie. */
  onSubmit?(form: HTMLFormElement, submitter: HTMLElement | null): void
  children: ReactNode
}

export function StepForm({ state, className, onSubmit, children }: StepFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    if (state.isBusy) return event.preventDefault()
    if (!onSubmit) return
    event.preventDefault()
    onSubmit(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
  }
  return (
    <form
      className={className ? `StepForm ${className}` : 'StepForm'}
      method="post"
      action={path('AcctSignin')}
      noValidate
      aria-busy={state.isBusy}
      onSubmit={submit}
    >
      <input type="hidden" name="operation" value={state.operation} />
      <input type="hidden" name="step" value={state.step} />
      {state.redirect && <input type="hidden" name="redirect" value={state.redirect} />}
      <input type="hidden" name="entryPoint" value={state.entryPoint} />
      {/* Locked fields stay visible but take no input (R294). */}
      <fieldset className="StepForm-fields" disabled={state.isLockedOut}>
        <legend className="VisuallyHidden">
          {state.operation === 'login' ? copy.signIn.signIn : copy.signIn.signUp}
        </legend>
        {children}
      </fieldset>
    </form>
  )
}

export const StepMessage = ({ state, id }: { state: FlowState; id?: string }) => (
  <FieldMessage id={id} message={state.message} />
)

export const StepSaid = ({ state }: { state: FlowState }) => <SaidLine>{state.said}</SaidLine>

export const SaidLine = ({ children }: { children: string | null | undefined }) => (
  <p className="StepSaid" role="status">
    {children}
  </p>
)

interface StepLinkProps {
  flow: Flow
  step: SusiStep
  operation?: SusiOperation
  className?: string
  children: ReactNode
}

/** Scripts keep the typed text. */
export function StepLink({ flow, step, operation, className, children }: StepLinkProps) {
  const { state } = flow
  const to = path('AcctSignin', undefined, {
    operation: operation ?? state.operation,
    step,
    redirect: state.redirect,
    entryPoint: state.entryPoint === 'default' ? null : state.entryPoint,
  })
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (operation && operation !== state.operation) flow.toggle(step)
    else flow.go(step)
  }
  return (
    <Link to={to} className={className} onClick={follow}>
      {children}
    </Link>
  )
}

export function textIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
