import { useState } from 'react'
import { gifts as words } from '#schema/copy/gifts.ts'
import { copy } from '#schema/copy.ts'
import type { ReceivedGiftFragment } from '#schema/generated/operations.ts'
import { giftCode } from '#schema/membership/giftCode.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { Dialog } from '#client/design/Dialog.tsx'
import { Field } from '#client/design/Field.tsx'
import { send } from '#client/graphql/send.ts'
import { GiftToRedeem } from '#client/membership/gifts/GiftToRedeem.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

/** For signed-in viewers, over any page (R254, D63). */
export function RedeemModal({ onClose }: { onClose: () => void }) {
  const href = useHref()
  const { styles } = useSite()
  const [gift, setGift] = useState<ReceivedGiftFragment | null>(null)
  async function look(typed: string) {
    const code = giftCode(typed)
    const answer = code ? await send('GiftToRedeem', { giftCode: code }).catch(() => null) : null
    setGift(answer?.giftToRedeem ?? null)
  }
  return (
    <Dialog labelledBy="redeem" closeLabel={copy.toast.dismiss} onClose={onClose}>
      <link rel="stylesheet" href={styles.membership} precedence="sheet" />
      <ActionForm
        form="redemption"
        action={href('RedeemGift')}
        className="ActionForm Dialog-column"
        says="errors"
        failed={copy.membership.reactivateFailed}
        noValidate
        // The whole page changes for a member.
        onDone={() => location.assign(href('ShowWelcomeMember', undefined, { gift: 'true' }))}
      >
        {({ errorId, isBusy }) => (
          <>
            <h2 id="redeem" className="Dialog-title">
              {words.redeemTitle.gift}
            </h2>
            <p>{words.redeemText}</p>
            <GiftToRedeem gift={gift} />
            <Field
              id="redeem-code"
              label={words.giftCode}
              name="giftCode"
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              errorId={errorId}
              onChange={({ target }) => void look(target.value)}
            />
            <Button kind="primary" type="submit" aria-disabled={isBusy || undefined}>
              {words.redeem}
            </Button>
            <Button kind="text" onClick={onClose}>
              {copy.plans.notNow}
            </Button>
          </>
        )}
      </ActionForm>
    </Dialog>
  )
}
