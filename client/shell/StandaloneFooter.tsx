import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { useSite } from '#client/browser/site.tsx'
import { FooterLinks } from '#client/shell/Footer.tsx'
import { useStandaloneFooterLinks } from '#client/browser/footerLinks.ts'
import { HomeLink } from '#client/design/HomeLink.tsx'

/** R168 */
export function StandaloneFooter() {
  return (
    <footer className="Footer Footer--standalone">
      <div className="Footer-row">
        <HomeLink />
        <FooterLinks links={useStandaloneFooterLinks()} />
        <AppBadges />
      </div>
    </footer>
  )
}

function AppBadges() {
  const { productName, links } = useSite()
  if (!links.appStore && !links.googlePlay) return null
  return (
    <div className="Footer-apps">
      <p>{copy.footer.getApp(productName)}</p>
      {links.appStore && (
        <Link className="Footer-badge" to={links.appStore}>
          App Store
        </Link>
      )}
      {links.googlePlay && (
        <Link className="Footer-badge" to={links.googlePlay}>
          Google Play
        </Link>
      )}
    </div>
  )
}
