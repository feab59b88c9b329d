import { copy } from '#schema/copy/partner.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'

/** What the Partner Program is, for everyone (R109). */
export const page = definePage<'PartnerLandingPage'>({
  operation: 'PartnerLandingPage',
  variables: () => ({}),
  head: () => ({ title: copy.title, description: copy.landingText }),
  styles: ['partner'],
  Component: LandingPage,
})

/** Ways of earning with one's writing: the Partner Program is the one there is (R115). */
export const earnPage = definePage<'PartnerLandingPage'>({
  operation: 'PartnerLandingPage',
  variables: () => ({}),
  head: () => ({ title: copy.earnTitle, description: copy.earnText }),
  styles: ['partner'],
  Component: EarnPage,
})

function LandingPage({ data: { partnerOffer } }: PageProps<'PartnerLandingPage'>) {
  const href = useHref()
  const { isOffered, platformPercent } = partnerOffer
  return (
    <div className="PartnerPage">
      <h1>{copy.landingTitle}</h1>
      <p>{copy.landingText}</p>
      <ul className="PartnerPage-points">
        {[copy.share(platformPercent), ...copy.landingPoints].map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <h2>{copy.landingNeeds}</h2>
      <ul className="PartnerPage-points">
        {copy.needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      {isOffered ? (
        <p>
          <ButtonLink kind="primary" to={href('EnrollInPartnerProgram')}>
            {copy.apply}
          </ButtonLink>
        </p>
      ) : (
        <p>{copy.notOffered}</p>
      )}
    </div>
  )
}

function EarnPage({ data: { partnerOffer } }: PageProps<'PartnerLandingPage'>) {
  const href = useHref()
  return (
    <div className="PartnerPage">
      <h1>{copy.earnTitle}</h1>
      <p>{copy.earnText}</p>
      {!partnerOffer.isOffered && <p>{copy.notOffered}</p>}
      <p>
        <Link to={href('ShowPartnerProgramLanding')}>{copy.howItWorks}</Link>
      </p>
    </div>
  )
}
