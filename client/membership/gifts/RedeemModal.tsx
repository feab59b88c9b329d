import { gifts as words } from '#schema/copy/gifts.ts'
import { copy } from '#schema/copy.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { Dialog } from '#client/design/Dialog.tsx'
import { Field } from '#client/design/Field.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

/** The form of the page of redemption, over any page, for signed-in viewers (R254, D63). */
export function RedeemModal({ onClose }: { onClose: () => void }) {
  const href = useHref()
  const { styles } = useSite()
  return (
    <Dialog labelledBy="redeem" closeLabel={copy.toast.dismiss} onClose={onClose}>
      <link rel="stylesheet" href={styles.membership} precedence="sheet" />
      <ActionForm
        form="redemption"
        action={href('RedeemGift')}
        className="RedeemModal"
        says="errors"
        failed={copy.membership.reactivateFailed}
        noValidate
        // The whole page changes for a member.
        onDone={() => location.assign(href('ShowWelcomeMember'))}
      >
        {({ errorId, isBusy }) => (
          <>
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
              errorId={errorId}
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
