import { notAvailable as words } from '#schema/copy/marketing.ts'
import { limits } from '#schema/limits.ts'
import { notAvailableReason } from '#schema/moderation/notAvailable.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useDocumentLinks } from '#client/browser/footerLinks.ts'
import { ButtonLink } from '#client/design/Button.tsx'
import { Leaf } from '#client/design/Leaf.tsx'
import { Penwork } from '#client/design/Penwork.tsx'

/** Why something is closed to readers, and where: copyright, the law, a country (RFC 7725). */
export const page = definePage<'NotAvailablePage'>({
  operation: 'NotAvailablePage',
  variables: ({ search }) => ({ country: search.get('country') ?? '' }),
  head: () => ({ title: words.title, description: words.anyText, noIndex: true }),
  status: limits.notAvailable.status,
  Component: NotAvailablePage,
})

function NotAvailablePage({ data, at }: PageProps<'NotAvailablePage'>) {
  const href = useHref()
  const links = useDocumentLinks()
  const { heading, text } = wordsOf(at.search, data.countryName)
  return (
    <div className="ErrorPage">
      <div className="ErrorPage-opening">
        <Leaf number={words.number}>
          <Penwork />
        </Leaf>
        <div>
          <h1>{heading}</h1>
          <p className="ErrorPage-text">
            {text} {words.other}
          </p>
          <ButtonLink to={href('ShowHome')} kind="primary">
            {words.home}
          </ButtonLink>
          <p className="ErrorPage-text">
            <Link to={links.terms}>{words.terms}</Link> · <Link to={links.help}>{words.help}</Link>
          </p>
        </div>
      </div>
    </div>
  )
}

function wordsOf(search: URLSearchParams, named: string | null): { heading: string; text: string } {
  const reason = notAvailableReason(search.get('reason'))
  if (!reason) return { heading: words.anyHeading, text: words.anyText }
  const isNamed = reason === 'country' && named !== null
  return { heading: isNamed ? words.inCountry(named) : words.headings[reason], text: words.texts[reason] }
}
