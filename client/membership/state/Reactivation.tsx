import { copy } from '#schema/copy.ts'
import type { FormAnswerFragment, ShownMembershipFragment } from '#schema/generated/operations.ts'
import { formatPrice } from '#schema/membershipPrices.ts'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

const words = copy.plans

interface ReactivationProps {
  membership: ShownMembershipFragment
  /** The answer on the settings page, without scripts. */
  answer?: FormAnswerFragment | null
}

/**
 * Resumes a cancelled membership, on every page that shows it (R250, D54). In place while it runs; an ended one makes
 * its owner a member again, which changes every page.
 */
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
