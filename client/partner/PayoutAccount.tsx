import { copy } from '#schema/copy/partner.ts'
import type { FormAnswerFragment, PayoutAccountState } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

interface PayoutAccountProps {
  /** Null while nothing was set up. */
  state: PayoutAccountState | null
  action: string
  answer: FormAnswerFragment | null
}

/** What the provider says of the writer's account, and the way to its page. */
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
          {/* It leads to the provider: the browser follows it, not the app. */}
          <a href={href('ShowStripeDashboard')}>{words.dashboard}</a>
        </p>
      )}
    </>
  )
}
