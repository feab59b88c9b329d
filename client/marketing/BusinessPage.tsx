import { business as words } from '#schema/copy/marketing.ts'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { BusinessForm } from '#client/marketing/BusinessForm.tsx'
import { TiedBundle } from '#client/marketing/drawings/TiedBundle.tsx'
import { Landing, LandingPart, LandingPoints } from '#client/marketing/Landing.tsx'
import { landingHead } from '#client/documents/landingHead.ts'

type Props = PageProps<'BusinessPage'>

/** Memberships for groups: the price, the purchase and a form for questions (R030, R115). */
export const page = definePage<'BusinessPage'>({
  operation: 'BusinessPage',
  variables: () => ({}),
  head: ({ giftOffer }, _, site) =>
    landingHead({
      route: 'ShowLandingB2b',
      title: words.title,
      description: words.lead,
      site,
      about: giftOffer.isSold ? [productOf(giftOffer.plans, site.productName)] : [],
    }),
  styles: ['forms', 'drawings', 'marketing'],
  hasMasthead: true,
  Component: BusinessPage,
})

function BusinessPage({ data: { giftOffer, isContactOffered, formAnswer } }: Props) {
  const href = useHref()
  return (
    <Landing
      heading={words.heading}
      lead={words.lead}
      picture={<TiedBundle />}
      actions={
        giftOffer.isSold && (
          <>
            {/* Not a move within the app: the server asks visitors to sign in, and brings them back. */}
            <a className="Button Button--primary" href={href('ShowGroupGift')}>
              {words.buy}
            </a>
            <ButtonLink to={href('ShowGiftLanding')}>{words.see}</ButtonLink>
          </>
        )
      }
    >
      {giftOffer.isSold ? (
        <>
          <LandingPart id="prices" title={words.pricesTitle}>
            <Prices plans={giftOffer.plans} />
          </LandingPart>
          <LandingPart id="how" title={words.stepsTitle}>
            <LandingPoints points={words.steps} isOrdered />
          </LandingPart>
        </>
      ) : (
        <p role="status">{copy.plans.notSold}</p>
      )}
      {isContactOffered && (
        <LandingPart id="contact" title={words.contactTitle} text={words.contactText}>
          <BusinessForm answer={formAnswer} />
        </LandingPart>
      )}
    </Landing>
  )
}

/** How many people the examples are for: the fewest, a class, the most. */
const GROUPS = [limits.groupGift.minSeats, 25, limits.groupGift.maxSeats]

function Prices({ plans }: { plans: Props['data']['giftOffer']['plans'] }) {
  return (
    <ul className="GroupPrices">
      {plans.map(({ name, price }) => (
        <li key={name} className="GroupPrices-plan">
          <h3>{words.lengths[name]}</h3>
          <p className="GroupPrices-price">
            {formatPrice(price.amount)} <span>{words.each}</span>
          </p>
          <ul>
            {GROUPS.map((people) => (
              <li key={people}>{words.example(people, formatPrice(people * price.amount))}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

const productOf = (plans: Props['data']['giftOffer']['plans'], productName: string) => ({
  '@type': 'Product',
  name: words.title,
  description: words.lead,
  brand: { '@type': 'Brand', name: productName },
  offers: plans.map(({ name, price }) => ({
    '@type': 'Offer',
    name: words.lengths[name],
    price: (price.amount / limits.price.centsPerUnit).toFixed(2),
    priceCurrency: 'USD',
  })),
})
