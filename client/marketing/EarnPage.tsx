import { creators, earn as words } from '#schema/copy/creators.ts'
import { copy as partner } from '#schema/copy/partner.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { EarningsExample } from '#client/marketing/EarningsExample.tsx'
import { GrowingStacks } from '#client/marketing/drawings/GrowingStacks.tsx'
import { Landing, LandingPart, LandingPoints } from '#client/marketing/Landing.tsx'
import { landingHead } from '#client/documents/landingHead.ts'

/** Ways of earning with one's writing: the Partner Program is the one there is (R115). */
export const page = definePage<'CreatorsPage'>({
  operation: 'CreatorsPage',
  variables: () => ({}),
  head: (_, __, site) =>
    landingHead({ route: 'ShowEarnLanding', title: words.title, description: words.lead, site }),
  styles: ['stats', 'partner', 'drawings', 'marketing'],
  Component: EarnPage,
})

function EarnPage({ data: { partnerOffer } }: PageProps<'CreatorsPage'>) {
  const href = useHref()
  const { isOffered, platformPercent } = partnerOffer
  return (
    <Landing
      heading={words.heading}
      lead={words.lead}
      picture={<GrowingStacks />}
      actions={
        isOffered && (
          <>
            <ButtonLink kind="primary" to={href('ShowPartnerProgramLanding')}>
              {words.join}
            </ButtonLink>
            <ButtonLink to={href('ShowCreators')}>{words.more}</ButtonLink>
          </>
        )
      }
    >
      {!isOffered && <p role="status">{partner.notOffered}</p>}
      <LandingPart id="how" title={words.stepsTitle}>
        <LandingPoints points={words.steps} isOrdered />
        <p>
          <Link to={href('ShowPartnerProgramLanding')}>{partner.howItWorks}</Link>
        </p>
      </LandingPart>
      {isOffered && (
        <LandingPart
          id="month"
          title={words.exampleTitle}
          text={partner.share(platformPercent)}
          example={<EarningsExample />}
        />
      )}
      <ul className="Landing-links">
        {!isOffered && (
          <li>
            <Link to={href('ShowCreators')}>{words.more}</Link>
          </li>
        )}
        <li>
          <Link to={href('ShowCreatorTools')}>{creators.tools}</Link>
        </li>
      </ul>
    </Landing>
  )
}
