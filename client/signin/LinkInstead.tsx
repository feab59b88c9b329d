import type { FormEvent } from 'react'
import { copy } from '#schema/copy.ts'
import { Button } from '#client/design/Button.tsx'
import { path } from '#schema/routes/paths.ts'
import type { Flow } from '#client/signin/useSignInFlow.ts'

interface LinkInsteadProps {
  flow: Flow
  by?: 'link' | 'reset'
  label?: string
  kind?: 'quiet' | 'text'
}

/** A separate form, which a lockout does not disable. */
export function LinkInstead({
  flow,
  by = 'link',
  label = copy.enterPassword.emailLink,
  kind = 'quiet',
}: LinkInsteadProps) {
  const { state } = flow
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!state.isBusy) void flow.give(by === 'reset' ? { byReset: true } : { byLink: true })
  }
  return (
    <form className="LinkInstead" method="post" action={path('AcctSignin')} onSubmit={submit}>
      <input type="hidden" name="operation" value={state.operation} />
      <input type="hidden" name="step" value={state.step} />
      <input type="hidden" name="email" value={state.email} />
      <input type="hidden" name="by" value={by} />
      {state.redirect && <input type="hidden" name="redirect" value={state.redirect} />}
      {/* Not disabled while busy: a disabled button loses the focus. */}
      <Button type="submit" kind={kind} aria-disabled={state.isBusy || undefined}>
        {label}
      </Button>
    </form>
  )
}
