import { creators, creatorTools as words } from '#schema/copy/creators.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { EarningsExample } from '#client/marketing/EarningsExample.tsx'
import { EditorExample } from '#client/marketing/EditorExample.tsx'
import { PenAndRuler } from '#client/marketing/drawings/PenAndRuler.tsx'
import { Landing, LandingPart, LandingPoints } from '#client/marketing/Landing.tsx'
import { landingHead } from '#client/documents/landingHead.ts'
import { StatsExample } from '#client/marketing/StatsExample.tsx'
import { WriteLink } from '#client/marketing/WriteLink.tsx'

/** The tools of writers, by purpose (R115). */
export const page = definePage<'CreatorsPage'>({
  operation: 'CreatorsPage',
  variables: () => ({}),
  head: (_, __, site) =>
    landingHead({ route: 'ShowCreatorTools', title: words.title, description: words.lead, site }),
  styles: ['editor', 'storyEditor', 'stats', 'partner', 'drawings', 'marketing'],
  Component: CreatorToolsPage,
})

function CreatorToolsPage({ data: { partnerOffer } }: PageProps<'CreatorsPage'>) {
  const href = useHref()
  return (
    <Landing
      heading={words.heading}
      lead={words.lead}
      picture={<PenAndRuler />}
      actions={
        <>
          <WriteLink>{creators.start}</WriteLink>
          <ButtonLink to={href('ShowCreators')}>{words.back}</ButtonLink>
        </>
      }
    >
      {words.groups.map(({ title, tools }) => (
        <LandingPart key={title} id={title.toLowerCase().replaceAll(' ', '-')} title={title}>
          <LandingPoints points={tools} />
        </LandingPart>
      ))}
      <LandingPart
        id="editor"
        title={words.editorTitle}
        text={words.editorText}
        example={<EditorExample />}
      />
      <LandingPart id="stats" title={words.statsTitle} text={words.statsText} example={<StatsExample />} />
      {partnerOffer.isOffered && (
        <LandingPart
          id="earning"
          title={words.earningsTitle}
          text={words.earningsText}
          example={<EarningsExample />}
        />
      )}
      <ul className="Landing-links">
        <li>
          <a href={href('ImportStory')}>{words.import}</a>
        </li>
        <li>
          <Link to={`${href('ShowHelp')}#writing`}>{words.help}</Link>
        </li>
      </ul>
    </Landing>
  )
}
