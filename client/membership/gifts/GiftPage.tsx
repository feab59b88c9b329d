import { gifts as words } from '#schema/copy/gifts.ts'
import { copy } from '#schema/copy.ts'
import { GiftPlan } from '#schema/membership/membership.ts'
import { path } from '#schema/routes/paths.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { Field } from '#client/design/Field.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { typedIn } from '#client/forms/fields.ts'
import { GiftFields } from '#client/membership/gifts/GiftFields.tsx'
import { MembershipFrame } from '#client/membership/MembershipFrame.tsx'

/** Both addresses show the same form; a flag turns off the short one (D58, R359). */
export const page = definePage<'GiftPage'>({
  operation: 'GiftPage',
  variables: () => ({}),
  outcome: (_, { row }, { flags }) =>
    row.name === 'ShowLiteGiftCheckout' && flags.disable_lite_gift_page
      ? { status: 302, redirect: path('ShowGiftLanding') }
      : undefined,
  head: () => ({ title: words.title, description: words.landingText }),
  styles: ['forms', 'membership'],
  hasMasthead: true,
  Component: GiftPage,
})

function GiftPage({ data, at }: PageProps<'GiftPage'>) {
  const href = useHref()
  const viewer = useViewer()
  const { giftOffer, formAnswer } = data
  const isShort = at.row.name === 'ShowLiteGiftCheckout'
  const form = isShort ? 'shortGift' : 'gift'
  const route = isShort ? 'ShowLiteGiftCheckout' : 'ShowGiftPlans'
  const answer = answerTo(formAnswer, form)
  const plan = GiftPlan.find((name) => name === at.search.get('plan')) ?? 'yearly'
  return (
    <MembershipFrame id="give" title={words.title}>
      <p className="OfferPage-lead">{words.forOneText}</p>
      {!giftOffer.isSold && <p role="status">{copy.plans.notSold}</p>}
      {giftOffer.isSold && !viewer && <SignInFirst to={href(route, {}, { plan })} />}
      {giftOffer.isSold && viewer && (
        <ActionForm
          form={form}
          action={href(route)}
          label={words.pay}
          kind="primary"
          answer={formAnswer}
          noValidate
          leaves
        >
          <GiftFields offer={giftOffer} plan={plan} answer={answer}>
            <Field
              id="recipientEmail"
              label={words.recipientEmail}
              name="recipientEmail"
              type="email"
              required
              hint={words.recipientHint}
              autoComplete="off"
              defaultValue={typedIn(answer, 'recipientEmail')}
            />
            <Field
              id="deliverOn"
              label={words.deliverOn}
              name="deliverOn"
              type="date"
              hint={words.deliverHint}
              defaultValue={typedIn(answer, 'deliverOn')}
            />
          </GiftFields>
          <p>{copy.plans.payText}</p>
        </ActionForm>
      )}
      <p>
        <Link to={href('ShowGiftLanding')}>{words.all}</Link>
      </p>
    </MembershipFrame>
  )
}

function SignInFirst({ to }: { to: string }) {
  const href = useHref()
  return (
    <>
      <p>{words.signInText}</p>
      <p>
        <a className="Button Button--primary" href={href('AcctSignin', {}, { redirect: to })}>
          {words.signInToGive}
        </a>
      </p>
    </>
  )
}
