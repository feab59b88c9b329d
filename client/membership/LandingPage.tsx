import { copy } from '#schema/copy.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'

const words = copy.plans

/** What a membership is, for everyone. */
export const page = definePage<'LandingPage'>({
  operation: 'LandingPage',
  variables: () => ({}),
  head: () => ({ title: words.settingsTitle, description: words.landingText }),
  styles: ['membership'],
  Component: LandingPage,
})

function LandingPage({ data: { membershipOffer } }: PageProps<'LandingPage'>) {
  const href = useHref()
  const { isSold, trialDays } = membershipOffer
  return (
    <div className="MembershipPage">
      <h1>{words.landingTitle}</h1>
      <p>{words.landingText}</p>
      <ul className="MembershipPage-benefits">
        {words.benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      {isSold ? (
        <>
          <p>
            <ButtonLink kind="primary" to={href('ShowPlans')}>
              {words.choose}
            </ButtonLink>
          </p>
          {trialDays > 0 && <p>{words.trial(trialDays)}.</p>}
        </>
      ) : (
        <p role="status">{words.notSold}</p>
      )}
    </div>
  )
}
