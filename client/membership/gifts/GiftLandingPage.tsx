import type { ReactNode } from 'react'
import { gifts as words } from '#schema/copy/gifts.ts'
import { copy } from '#schema/copy.ts'
import type { OwnGiftFragment } from '#schema/generated/operations.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { formatDate } from '#client/design/format.ts'
import { GiftCard } from '#client/membership/gifts/GiftCard.tsx'
import { GiftThanks, paidGift } from '#client/membership/gifts/GiftThanks.tsx'
import { ReceivedGifts } from '#client/membership/gifts/ReceivedGifts.tsx'
import { MembershipFrame } from '#client/membership/MembershipFrame.tsx'
import { lengthIn } from '#client/membership/gifts/lengthIn.ts'

export const page = definePage<'GiftLandingPage'>({
  operation: 'GiftLandingPage',
  variables: ({ search }) => ({ paging: { to: search.get('to') } }),
  head: () => ({ title: words.landingTitle, description: words.landingText }),
  styles: ['membership'],
  hasMasthead: true,
  Component: GiftLandingPage,
})

function GiftLandingPage({ data, at }: PageProps<'GiftLandingPage'>) {
  const href = useHref()
  const { giftOffer, ownGifts, ownMembership } = data
  const paid = ownGifts && paidGift(ownGifts.gifts, at.search)
  return (
    <MembershipFrame title={paid ? words.thanksTitle : words.landingTitle}>
      {paid ? (
        <>
          <GiftThanks gift={paid} />
          <p>
            <Link to={href('ShowGiftLanding')}>{words.another}</Link>
          </p>
        </>
      ) : (
        <Ways offer={giftOffer} />
      )}
      {ownGifts && (
        <section className="GiftList" aria-labelledby="yours">
          <h2 id="yours">{words.yours}</h2>
          {ownGifts.gifts.length === 0 && <p>{words.none}</p>}
          <ul>
            {ownGifts.gifts.map((gift) => (
              <OwnGift key={gift.id} gift={gift} />
            ))}
          </ul>
          {ownGifts.pagingInfo.next && (
            <p>
              <Link to={href('ShowGiftLanding', {}, { to: ownGifts.pagingInfo.next.to })}>{words.older}</Link>
            </p>
          )}
        </section>
      )}
      <ReceivedGifts gifts={ownMembership?.receivedGifts ?? []} />
    </MembershipFrame>
  )
}

function Ways({ offer }: { offer: PageProps<'GiftLandingPage'>['data']['giftOffer'] }) {
  const href = useHref()
  const viewer = useViewer()
  const { flags } = useSite()
  return (
    <>
      <p className="OfferPage-lead">{words.landingText}</p>
      {offer.isSold ? (
        <>
          <GiftCard plan="yearly" fromName={viewer?.name ?? words.you} message={words.sampleMessage} />
          <ul className="MembershipPage-plans">
            <Way title={words.forOne} text={words.forOneText} plans={offer.plans}>
              <ButtonLink kind="primary" to={href('ShowGiftPlans')}>
                {words.giveOne}
              </ButtonLink>
            </Way>
            <Way title={words.forGroup} text={words.forGroupText} plans={offer.plans} isForGroup>
              {/* The server asks visitors to sign in, and brings them back. */}
              <a className="Button Button--quiet" href={href('ShowGroupGift')}>
                {words.giveGroup}
              </a>
            </Way>
          </ul>
        </>
      ) : (
        <p role="status">{copy.plans.notSold}</p>
      )}
      <p>
        <Link to={href('RedeemGift')}>{words.redeemLink}</Link>
      </p>
      {flags.enable_b2b_landing && (
        <p>
          <Link to={href('ShowLandingB2b')}>{words.forBusinesses}</Link>
        </p>
      )}
    </>
  )
}

interface WayProps {
  title: string
  text: string
  plans: PageProps<'GiftLandingPage'>['data']['giftOffer']['plans']
  isForGroup?: boolean
  children: ReactNode
}

function Way({ title, text, plans, isForGroup = false, children }: WayProps) {
  return (
    <li className="PlanCard">
      <h2 className="PlanCard-title">{title}</h2>
      <p>{text}</p>
      <p className="PlanCard-words">
        {plans
          .map(({ name, price }) => `${formatPrice(price.amount)} ${words.forLength(lengthIn(name))}`)
          .join(', ')}{' '}
        {isForGroup && words.each}
      </p>
      {children}
    </li>
  )
}

function OwnGift({ gift }: { gift: OwnGiftFragment }) {
  const { id, plan, recipientEmail, deliverAt, deliveredAt, seats, takers, giftCode } = gift
  const [taker] = takers
  return (
    <li id={`gift-${id}`} className="GiftList-gift">
      <p>
        <strong>{words.to(lengthIn(plan.name), recipientEmail ?? '')}</strong>
      </p>
      <p>
        {deliveredAt === null
          ? seats > 0 && words.willBeSent(formatDate(deliverAt ?? 0))
          : words.sent(formatDate(deliveredAt))}{' '}
        {taker
          ? words.redeemed(formatDate(taker.redeemedAt))
          : seats === 0
            ? words.refunded
            : words.notRedeemed}
      </p>
      {seats > 0 && !taker && (
        <p>
          {words.code}: <code className="GiftList-code">{giftCode}</code>
        </p>
      )}
    </li>
  )
}
