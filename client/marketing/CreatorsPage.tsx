import { copy as partner } from '#schema/copy/partner.ts'
import { creators as words } from '#schema/copy/creators.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { EarningsExample } from '#client/marketing/EarningsExample.tsx'
import { EditorExample } from '#client/marketing/EditorExample.tsx'
import { Landing, LandingPart, LandingPoints } from '#client/marketing/Landing.tsx'
import { landingHead } from '#client/documents/landingHead.ts'
import { StatsExample } from '#client/marketing/StatsExample.tsx'
import { WriteLink } from '#client/marketing/WriteLink.tsx'
import { WrittenLeaf } from '#client/marketing/WrittenLeaf.tsx'

/** Shows writers the product with the parts that they will use (R115). */
export const page = definePage<'CreatorsPage'>({
  operation: 'CreatorsPage',
  variables: () => ({}),
  head: (_, __, site) =>
    landingHead({
      route: 'ShowCreators',
      title: words.title,
      description: words.lead(site.productName),
      site,
    }),
  styles: ['editor', 'storyEditor', 'stats', 'partner', 'marketing'],
  Component: CreatorsPage,
})

function CreatorsPage({ data: { partnerOffer } }: PageProps<'CreatorsPage'>) {
  const href = useHref()
  const { productName, flags } = useSite()
  const { isOffered, platformPercent } = partnerOffer
  return (
    <Landing
      heading={words.heading}
      lead={words.lead(productName)}
      picture={<WrittenLeaf initial="W" />}
      actions={
        <>
          <WriteLink>{words.start}</WriteLink>
          <ButtonLink to={href('ShowCreatorTools')}>{words.tools}</ButtonLink>
        </>
      }
    >
      <LandingPart
        id="editor"
        title={words.editorTitle}
        text={words.editorText}
        example={<EditorExample />}
      />
      <LandingPart id="stats" title={words.statsTitle} text={words.statsText} example={<StatsExample />} />
      <LandingPart
        id="earning"
        title={words.earningsTitle}
        text={isOffered ? words.earningsText(100 - platformPercent) : words.earningsNone}
        example={isOffered && <EarningsExample />}
      >
        {isOffered && (
          <p>
            <Link to={href('ShowPartnerProgramLanding')}>{partner.howItWorks}</Link>
          </p>
        )}
      </LandingPart>
      <LandingPart id="own" title={words.ownTitle}>
        <LandingPoints points={words.own} />
        {flags.enable_tick_landing_page && (
          <p>
            <Link to={href('ShowTicks')}>{words.verified}</Link>
          </p>
        )}
      </LandingPart>
      <div className="Landing-end">
        <p>{words.endTitle}</p>
        <WriteLink>{words.start}</WriteLink>
      </div>
    </Landing>
  )
}
