import { copy } from '#schema/copy/partner.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'

/** R109 */
export const page = definePage<'PartnerLandingPage'>({
  operation: 'PartnerLandingPage',
  variables: () => ({}),
  head: () => ({ title: copy.title, description: copy.landingText }),
  styles: ['partner'],
  Component: LandingPage,
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
