import { copy } from '#schema/copy.ts'
import type { FormAnswerFragment, ShownMembershipFragment } from '#schema/generated/operations.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

const words = copy.plans

interface ReactivationProps {
  membership: ShownMembershipFragment
  /** Present if the form was sent without scripts. */
  answer?: FormAnswerFragment | null
}

/** Changes a running membership in place; resuming an ended one changes every page (R250, D54). */
export function Reactivation({ membership, answer = null }: ReactivationProps) {
  const href = useHref()
  const { membershipId, endedAt, planV2 } = membership
  return (
    <ActionForm
      form="reactivation"
      action={href('ShowSettingsTab', { setting: 'membership' })}
      fields={{ membershipId }}
      answer={answer}
      label={words.reactivate}
      kind="primary"
      says="toast"
      leaves={endedAt !== null}
    >
      {endedAt !== null && <p>{words.reactivateNow(formatPrice(planV2.renewalPrice.amount))}</p>}
    </ActionForm>
  )
}
