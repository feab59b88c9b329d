import { gifts as words } from '#schema/copy/gifts.ts'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Field } from '#client/design/Field.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { typedIn } from '#client/forms/fields.ts'
import { GiftFields } from '#client/membership/gifts/GiftFields.tsx'
import { GiftThanks, paidGift } from '#client/membership/gifts/GiftThanks.tsx'
import { MembershipFrame } from '#client/membership/MembershipFrame.tsx'
import { GroupGift } from '#client/membership/gifts/GroupGift.tsx'

export const page = definePage<'GroupGiftPage'>({
  operation: 'GroupGiftPage',
  variables: ({ search }) => ({ paging: { to: search.get('to') } }),
  outcome: ({ ownGifts }) => (ownGifts ? undefined : { status: 404 }),
  head: () => ({ title: words.groupTitle, noIndex: true }),
  styles: ['forms', 'membership'],
  hasMasthead: true,
  Component: GroupGiftPage,
})

function GroupGiftPage({ data, at }: PageProps<'GroupGiftPage'>) {
  const href = useHref()
  const { viewer, giftOffer, ownGifts, formAnswer } = data
  const { gifts, pagingInfo } = ownGifts!
  const answer = answerTo(formAnswer, 'groupGift')
  const paid = paidGift(gifts, at.search)
  return (
    <MembershipFrame id="give" title={paid ? words.thanksTitle : words.groupTitle}>
      {paid && <GiftThanks gift={paid} />}
      {!paid && <p className="OfferPage-lead">{words.forGroupText}</p>}
      {!giftOffer.isSold && <p role="status">{copy.plans.notSold}</p>}
      {giftOffer.isSold && !viewer.hasGroupGiftingEnabled && <p role="status">{words.confirmFirst}</p>}
      {viewer.hasGroupGiftingEnabled && !paid && (
        <ActionForm
          form="groupGift"
          action={href('ShowGroupGift')}
          label={words.pay}
          kind="primary"
          answer={formAnswer}
          leaves
        >
          <GiftFields offer={giftOffer} plan="yearly" answer={answer} isForGroup>
            <Field
              id="seats"
              label={words.seats}
              name="seats"
              type="number"
              required
              min={limits.groupGift.minSeats}
              max={limits.groupGift.maxSeats}
              hint={words.seatsHint}
              defaultValue={typedIn(answer, 'seats')}
            />
          </GiftFields>
          <p>{copy.plans.payText}</p>
        </ActionForm>
      )}
      <section className="GiftList" aria-labelledby="yours">
        <h2 id="yours">{words.yourGroups}</h2>
        {gifts.length === 0 && <p>{words.none}</p>}
        <ul>
          {gifts.map((gift) => (
            <GroupGift key={gift.id} gift={gift} answer={formAnswer} isSold={giftOffer.isSold} />
          ))}
        </ul>
        {pagingInfo.next && (
          <p>
            <Link to={href('ShowGroupGift', {}, { to: pagingInfo.next.to })}>{words.older}</Link>
          </p>
        )}
      </section>
      <p>
        <Link to={href('ShowGiftLanding')}>{words.all}</Link>
      </p>
    </MembershipFrame>
  )
}
