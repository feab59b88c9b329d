import { jobs as words } from '#schema/copy/marketing.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { MissingType } from '#client/marketing/drawings/MissingType.tsx'
import { Landing } from '#client/marketing/Landing.tsx'
import { landingHead } from '#client/documents/landingHead.ts'
import { OwnText } from '#client/marketing/OwnText.tsx'
import { WriteLink } from '#client/marketing/WriteLink.tsx'

/** Open positions, in the words of the operator (R115). */
export const page = definePage<'JobsPage'>({
  operation: 'JobsPage',
  variables: () => ({}),
  head: (_, __, site) =>
    landingHead({
      route: 'ShowJobs',
      title: words.title,
      description: `${words.heading(site.productName)}. ${words.lead}`,
      site,
    }),
  styles: ['drawings', 'marketing'],
  Component: JobsPage,
})

function JobsPage({ data: { jobsText } }: PageProps<'JobsPage'>) {
  const { productName } = useSite()
  const href = useHref()
  return (
    <Landing heading={words.heading(productName)} lead={words.lead} picture={<MissingType />}>
      {jobsText ? (
        <OwnText text={jobsText} />
      ) : (
        <section className="LandingText" aria-label={words.title}>
          <p>{words.none}</p>
          <p>{words.text}</p>
          <div className="Landing-actions">
            <ButtonLink to={href('ShowTopStories')}>{words.read}</ButtonLink>
            <WriteLink>{words.write}</WriteLink>
          </div>
        </section>
      )}
    </Landing>
  )
}
