import { useEffect, useState } from 'react'
import { copy } from '#schema/copy.ts'
import type { ShownMembershipFragment } from '#schema/generated/operations.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { Dialog } from '#client/design/Dialog.tsx'
import { send } from '#client/graphql/send.ts'
import { methodInWords } from '#client/membership/words.ts'

const words = copy.plans

type State = 'ready' | 'loading' | 'done' | 'failed'

/** R250-R253, R267 */
export function ReactivateModal({ onClose }: { onClose: () => void }) {
  const { styles } = useSite()
  const [membership, setMembership] = useState<ShownMembershipFragment | null>(null)
  const [isOffered, setOffered] = useState<boolean | null>(null)
  const [state, setState] = useState<State>('ready')
  useEffect(() => {
    send('ReactivateQuery', {}).then(
      ({ ownMembership }) => {
        setMembership(ownMembership?.membership ?? null)
        setOffered(ownMembership?.membership?.isReactivatable ?? false)
      },
      () => setOffered(false),
    )
  }, [])

  async function confirm(membershipId: string) {
    setState('loading')
    const answer = await send('UncancelMembership', { membershipId }).catch(() => null)
    if (answer?.uncancelMembership.__typename !== 'MutationSuccess') {
      setState('failed')
      return
    }
    setState('done')
    onClose()
    location.reload()
  }

  if (isOffered === null) return null
  return (
    <Dialog labelledBy="reactivate" closeLabel={copy.toast.dismiss} onClose={onClose}>
      <link rel="stylesheet" href={styles.membership} precedence="sheet" />
      <div className="Dialog-column">
        <h2 id="reactivate" className="Dialog-title">
          {words.reactivateTitle}
        </h2>
        {isOffered && membership ? (
          <>
            <p>{copy.membership.billed[membership.planV2.membershipType]}</p>
            {membership.paymentMethod && <p>{methodInWords(membership.paymentMethod)}</p>}
            {membership.endedAt !== null && (
              <p>{words.reactivateNow(formatPrice(membership.planV2.renewalPrice.amount))}</p>
            )}
            <p role="status">{state === 'failed' && copy.membership.reactivateFailed}</p>
            <Button
              kind="primary"
              disabled={state === 'loading' || state === 'done'}
              onClick={() => void confirm(membership.membershipId)}
            >
              {words.confirm}
            </Button>
          </>
        ) : (
          <p role="status">{words.noMembership}</p>
        )}
        <Button kind="text" onClick={onClose}>
          {words.notNow}
        </Button>
      </div>
    </Dialog>
  )
}
