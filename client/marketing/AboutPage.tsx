import { about as words } from '#schema/copy/marketing.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { SewnQuire } from '#client/marketing/drawings/SewnQuire.tsx'
import { Landing, LandingPart, LandingPoints } from '#client/marketing/Landing.tsx'
import { landingHead } from '#client/documents/landingHead.ts'
import { SiteFilm } from '#client/marketing/SiteFilm.tsx'

/** Explains the site to newcomers; ABOUT_URL replaces it (R115). */
export const page = definePage<'AboutPage'>({
  operation: 'AboutPage',
  variables: () => ({}),
  head: (_, __, site) =>
    landingHead({
      route: 'ShowAbout',
      title: words.title,
      description: `${words.heading(site.productName)} ${words.lead}`,
      site,
      type: 'AboutPage',
      about: [{ '@type': 'Organization', name: site.productName, url: `${site.mainOrigin}/` }],
    }),
  styles: ['drawings', 'marketing'],
  Component: AboutPage,
})

function AboutPage({ data: { aboutVideo, theTrump45, tribute }, at }: PageProps<'AboutPage'>) {
  const href = useHref()
  const { productName, payments } = useSite()
  const lists = [
    ...(theTrump45 ? [{ ...theTrump45, to: href('ShowTheTrump45') }] : []),
    ...(tribute ? [{ ...tribute, to: href('ShowTribute') }] : []),
  ]
  return (
    <Landing
      heading={words.heading(productName)}
      lead={words.lead}
      picture={<SewnQuire />}
      actions={
        <>
          <ButtonLink kind="primary" to={href('ShowTopStories')}>
            {words.topStories}
          </ButtonLink>
          <ButtonLink to={href('ShowTopics')}>{words.topics}</ButtonLink>
        </>
      }
    >
      {aboutVideo && (
        <SiteFilm
          video={aboutVideo}
          title={words.video(productName)}
          isStarted={at.search.get('autoplay') === '1'}
        />
      )}
      <LandingPart id="about" title={words.title}>
        <LandingPoints points={words.parts} />
      </LandingPart>
      {lists.length > 0 && (
        <LandingPart id="lists" title={words.listsTitle}>
          <ul className="Landing-links">
            {lists.map(({ id, name, to }) => (
              <li key={id} dir="auto">
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        </LandingPart>
      )}
      <ul className="Landing-links">
        <li>
          <Link to={href('ShowCreators')}>{words.write}</Link>
        </li>
        {payments && (
          <li>
            <Link to={href('ShowSubscriptionsLanding')}>{words.membership}</Link>
          </li>
        )}
      </ul>
    </Landing>
  )
}
