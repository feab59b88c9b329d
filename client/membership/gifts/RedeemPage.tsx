import { gifts as words } from '#schema/copy/gifts.ts'
import { GiftType } from '#schema/membership/membership.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { Button } from '#client/design/Button.tsx'
import { Field } from '#client/design/Field.tsx'
import { MembershipFrame } from '#client/membership/MembershipFrame.tsx'
import { GiftToRedeem } from '#client/membership/gifts/GiftToRedeem.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

/** Viewers see the gift of the address's code before they press (R110). */
export const page = definePage<'RedeemPage'>({
  operation: 'RedeemPage',
  variables: ({ search }) => ({ giftCode: search.get('giftCode') ?? '' }),
  head: (_, at) => ({ title: titleOf(at), noIndex: true, noReferrer: true }),
  styles: ['forms', 'membership'],
  hasMasthead: true,
  Component: RedeemPage,
})

const typeOf = ({ search }: PageLocation) =>
  GiftType.find((type) => type === search.get('giftType')) ?? 'gift'
const titleOf = (at: PageLocation) => words.redeemTitle[typeOf(at)]

function RedeemPage({ data, at }: PageProps<'RedeemPage'>) {
  const href = useHref()
  const viewer = useViewer()
  const isByLink = at.row.name === 'RedeemGiftMembership'
  const action = href(isByLink ? 'RedeemGiftMembership' : 'RedeemGift')
  const giftCode = at.search.get('giftCode') ?? ''
  const giftType = typeOf(at)
  const field = (
    <>
      <input type="hidden" name="giftType" value={giftType} />
      <Field
        id="giftCode"
        type="text"
        label={words.giftCode}
        name="giftCode"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={giftCode}
      />
    </>
  )
  return (
    <MembershipFrame title={words.redeemTitle[giftType]}>
      <GiftToRedeem gift={data.giftToRedeem} />
      {viewer && (
        <ActionForm
          form={isByLink ? 'redemptionByLink' : 'redemption'}
          action={action}
          label={words.redeem}
          kind="primary"
          answer={data.formAnswer}
          noValidate
          leaves
        >
          <p>{words.redeemText}</p>
          {field}
        </ActionForm>
      )}
      {!viewer && giftCode === '' && (
        <form className="ActionForm" action={action}>
          <p>{words.redeemText}</p>
          {field}
          <Button type="submit" kind="primary">
            {words.next}
          </Button>
        </form>
      )}
      {!viewer && giftCode !== '' && (
        <>
          <p>
            {words.giftCode}: <code className="GiftList-code">{giftCode}</code>
          </p>
          <p>{words.accountText}</p>
          <p>
            <a
              className="Button Button--primary"
              href={href('AcctSignin', {}, { redirect: at.pathname + codeIn(giftCode, giftType) })}
            >
              {words.signInToRedeem}
            </a>
          </p>
          <p>
            <Link to={action}>{words.otherCode}</Link>
          </p>
        </>
      )}
    </MembershipFrame>
  )
}

const codeIn = (giftCode: string, giftType: string): string =>
  `?${new URLSearchParams({ giftCode, giftType }).toString()}`
