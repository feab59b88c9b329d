import { Link } from '#client/browser/Link.tsx'
import { type FooterLink, useFooterLinks } from '#client/browser/footerLinks.ts'
import { HomeLink } from '#client/design/HomeLink.tsx'

/** The end of every page (R167). */
export function Footer() {
  return (
    <footer className="Footer">
      <div className="Footer-row">
        <HomeLink />
        <FooterLinks links={useFooterLinks()} />
      </div>
    </footer>
  )
}

export function FooterLinks({ links }: { links: readonly FooterLink[] }) {
  if (links.length === 0) return null
  return (
    <ul className="Footer-links">
      {links.map(({ label, to }) => (
        <li key={label}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
