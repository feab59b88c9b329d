import type { FormEvent } from 'react'
import { copy } from '#schema/copy.ts'
import { Button } from '#client/design/Button.tsx'
import { path } from '#schema/routes/paths.ts'
import type { Flow } from '#client/signin/useSignInFlow.ts'

interface LinkInsteadProps {
  flow: Flow
  onAsk(): void
}

/** The magic link in place of a password: a form of its own, which a lockout does not disable. */
export function LinkInstead({ flow: { state }, onAsk }: LinkInsteadProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!state.isBusy) onAsk()
  }
  return (
    <form className="LinkInstead" method="post" action={path('AcctSignin')} onSubmit={submit}>
      <input type="hidden" name="operation" value={state.operation} />
      <input type="hidden" name="step" value={state.step} />
      <input type="hidden" name="email" value={state.email} />
      <input type="hidden" name="by" value="link" />
      {state.redirect && <input type="hidden" name="redirect" value={state.redirect} />}
      <Button type="submit" disabled={state.isBusy}>
        {copy.enterPassword.emailLink}
      </Button>
    </form>
  )
}
