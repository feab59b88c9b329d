import { ticks as words } from '#schema/copy/marketing.ts'
import { Link } from '#client/browser/Link.tsx'
import type { AnyPage } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useDocumentLinks } from '#client/browser/footerLinks.ts'
import { Avatar } from '#client/design/Avatar.tsx'
import { SignedName } from '#client/marketing/drawings/SignedName.tsx'
import { Landing, LandingPart, LandingPoints } from '#client/marketing/Landing.tsx'
import { landingHead } from '#client/documents/landingHead.ts'

/** Explains the mark of a verified author (R030). */
export const page: AnyPage = {
  variables: () => ({}),
  head: (_, __, site) =>
    landingHead({
      route: 'ShowTicks',
      title: words.title,
      description: `${words.heading}: ${words.lead}`,
      site,
    }),
  styles: ['drawings', 'marketing'],
  Component: TicksPage,
}

function TicksPage() {
  const href = useHref()
  const links = useDocumentLinks()
  return (
    <Landing
      heading={words.heading}
      lead={words.lead}
      picture={<SignedName />}
      actions={
        <p className="TickExample">
          <Avatar name={words.name} imageId={null} size="S" />
          <b>{words.name}</b>
          <span className="TickExample-mark">{words.mark}</span>
        </p>
      }
    >
      <LandingPart id="mark" title={words.title}>
        <LandingPoints points={words.parts} />
      </LandingPart>
      <ul className="Landing-links">
        <li>
          <Link to={href('ShowLandingVerifiedAuthors')}>{words.apply}</Link>
        </li>
        <li>
          <Link to={href('ShowCreators')}>{words.write}</Link>
        </li>
        <li>
          <Link to={links.help}>{words.help}</Link>
        </li>
      </ul>
    </Landing>
  )
}
