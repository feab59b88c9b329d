import { copy } from '#schema/copy/partner.ts'
import type { FormAnswerFragment, PayoutAccountState } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

interface PayoutAccountProps {
  /** Null until it is set up. */
  state: PayoutAccountState | null
  action: string
  answer: FormAnswerFragment | null
}

export function PayoutAccount({ state, action, answer }: PayoutAccountProps) {
  const href = useHref()
  const words = copy.account
  return (
    <>
      <p>{state === null ? words.none : words.states[state]}</p>
      {state !== 'READY' && state !== 'IN_REVIEW' && (
        <ActionForm
          form="payoutSetup"
          action={action}
          label={state === null ? words.setUp : state === 'STARTED' ? words.goOn : words.update}
          answer={answer}
          leaves
        />
      )}
      {state !== null && state !== 'STARTED' && (
        <p>
          {/* It goes to the provider: the browser follows it, not the app. */}
          <a href={href('ShowStripeDashboard')}>{words.dashboard}</a>
        </p>
      )}
    </>
  )
}
