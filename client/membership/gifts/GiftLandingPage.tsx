import type { ReactNode } from 'react'
import { gifts as words } from '#schema/copy/gifts.ts'
import { copy } from '#schema/copy.ts'
import type { OwnGiftFragment } from '#schema/generated/operations.ts'
import { formatPrice } from '#schema/membershipPrices.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { formatDate } from '#client/design/format.ts'
import { lengthIn } from '#client/membership/gifts/lengthIn.ts'

/** What can be given, for everyone; and what the viewer has given to single people. */
export const page = definePage<'GiftLandingPage'>({
  operation: 'GiftLandingPage',
  variables: ({ search }) => ({ paging: { to: search.get('to') } }),
  head: () => ({ title: words.landingTitle, description: words.landingText }),
  styles: ['membership'],
  Component: GiftLandingPage,
})

function GiftLandingPage({ data: { giftOffer, ownGifts } }: PageProps<'GiftLandingPage'>) {
  const href = useHref()
  return (
    <div className="MembershipPage">
      <h1>{words.landingTitle}</h1>
      <p>{words.landingText}</p>
      {giftOffer.isSold ? (
        <ul className="MembershipPage-plans">
          <Way title={words.forOne} text={words.forOneText} plans={giftOffer.plans}>
            <ButtonLink kind="primary" to={href('ShowGiftPlans')}>
              {words.giveOne}
            </ButtonLink>
          </Way>
          <Way title={words.forGroup} text={words.forGroupText} plans={giftOffer.plans} isForGroup>
            {/* Not a move within the app: the server asks visitors to sign in, and brings them back. */}
            <a className="Button Button--quiet" href={href('ShowGroupGift')}>
              {words.giveGroup}
            </a>
          </Way>
        </ul>
      ) : (
        <p role="status">{copy.plans.notSold}</p>
      )}
      <p>
        <Link to={href('RedeemGift')}>{words.redeemLink}</Link>
      </p>
      {ownGifts && (
        <section className="GiftList" aria-labelledby="yours">
          <h2 id="yours">{words.yours}</h2>
          {ownGifts.gifts.length === 0 && <p>{words.none}</p>}
          <ul>
            {ownGifts.gifts.map((gift) => (
              <Given key={gift.id} gift={gift} />
            ))}
          </ul>
          {ownGifts.pagingInfo.next && (
            <p>
              <Link to={href('ShowGiftLanding', {}, { to: ownGifts.pagingInfo.next.to })}>{words.older}</Link>
            </p>
          )}
        </section>
      )}
    </div>
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

function Given({ gift }: { gift: OwnGiftFragment }) {
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
