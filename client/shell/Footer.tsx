import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { type FooterLink, useDocumentLinks, useFooterLinks } from '#client/browser/footerLinks.ts'
import { useSite } from '#client/browser/site.tsx'
import { HomeLink } from '#client/design/HomeLink.tsx'
import { EntityMark } from '#client/shell/EntityMark.tsx'

/** R167 */
export function Footer() {
  const { isOwnBrand } = useSite()
  const links = useFooterLinks()
  if (isOwnBrand) return <OwnFooter />
  return (
    <footer className="Footer">
      <div className="Footer-row">
        <HomeLink />
        <FooterLinks links={links} />
      </div>
    </footer>
  )
}

function OwnFooter() {
  const { productName, mainOrigin, entity } = useSite()
  const { privacy, terms } = useDocumentLinks()
  return (
    <footer className="Footer">
      <div className="Footer-row">
        {entity && <EntityMark entity={entity} />}
        <p className="Footer-product">
          {copy.footer.publishedWith} <a href={mainOrigin}>{productName}</a>
        </p>
        <FooterLinks
          links={[
            { label: copy.footer.privacy, to: privacy },
            { label: copy.footer.terms, to: terms },
          ]}
        />
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
