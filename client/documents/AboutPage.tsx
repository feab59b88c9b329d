import { Link } from '#client/browser/Link.tsx'
import { useHref, useSite } from '#client/browser/site.tsx'
import { documentPage } from '#client/documents/documentPage.tsx'

/** What the site is, for people who have just found it; ABOUT_URL replaces it. */
export const page = documentPage({
  route: 'ShowAbout',
  title: 'About',
  description: 'A place to read and to publish.',
  Sections,
})

function Sections() {
  const { productName } = useSite()
  const href = useHref()
  return (
    <section aria-label={`About ${productName}`}>
      <p>
        {productName} is a site for stories: essays, reports, guides and series, by single writers and by
        publications. Reading is open to everyone, and you need an account only to follow writers and
        publications.
      </p>
      <p>
        Writers keep the rights to their words. Each has a page with their stories and a feed, and a
        publication can have a domain and a look of its own.
      </p>
      <p>
        Start with the <Link to={href('ShowTopStories')}>top stories</Link>, or with a{' '}
        <Link to={href('ShowTopics')}>topic</Link> that interests you.
      </p>
    </section>
  )
}
