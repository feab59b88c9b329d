import { type FormEvent, useState } from 'react'
import { gifts as words } from '#schema/copy/gifts.ts'
import { copy } from '#schema/copy.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { Dialog } from '#client/design/Dialog.tsx'
import { Field } from '#client/design/Field.tsx'
import { send } from '#client/graphql/send.ts'

/** The form of the page of redemption, over any page, for signed-in viewers (R254, D63). */
export function RedeemModal({ onClose }: { onClose: () => void }) {
  const href = useHref()
  const { styles } = useSite()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function redeem(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const giftCode = new FormData(event.currentTarget).get('giftCode')
    setBusy(true)
    const answer = await send('RedeemGift', { giftCode: typeof giftCode === 'string' ? giftCode : '' }).catch(
      () => null,
    )
    const result = answer?.redeemGift
    if (result?.__typename === 'RedeemedGift') {
      // The whole page changes for a member.
      location.assign(href('ShowWelcomeMember'))
      return
    }
    setBusy(false)
    setFault(result?.message ?? copy.membership.reactivateFailed)
  }

  return (
    <Dialog labelledBy="redeem" closeLabel={copy.toast.dismiss} onClose={onClose}>
      <link rel="stylesheet" href={styles.membership} precedence="sheet" />
      <form className="RedeemModal" onSubmit={(event) => void redeem(event)} noValidate>
        <h2 id="redeem">{words.redeemTitle.gift}</h2>
        <p>{words.redeemText}</p>
        <Field
          id="redeem-code"
          label={words.giftCode}
          name="giftCode"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          message={fault}
        />
        <Button kind="primary" type="submit" aria-disabled={isBusy || undefined}>
          {words.redeem}
        </Button>
        <Button kind="text" onClick={onClose}>
          {copy.plans.notNow}
        </Button>
      </form>
    </Dialog>
  )
}
