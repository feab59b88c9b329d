import { copy } from '#schema/copy/partner.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { Column, ColumnPoints } from '#client/design/Column.tsx'

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
    <Column>
      <h1>{copy.landingTitle}</h1>
      <p>{copy.landingText}</p>
      <ColumnPoints points={[copy.share(platformPercent), ...copy.landingPoints]} />
      <h2>{copy.landingNeeds}</h2>
      <ColumnPoints points={copy.needs} />
      {isOffered ? (
        <p>
          <ButtonLink kind="primary" to={href('EnrollInPartnerProgram')}>
            {copy.apply}
          </ButtonLink>
        </p>
      ) : (
        <p>{copy.notOffered}</p>
      )}
    </Column>
  )
}
