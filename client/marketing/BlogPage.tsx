import { blog as words } from '#schema/copy/marketing.ts'
import { href } from '#schema/routes/paths.ts'
import { definePage } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { landingHead } from '#client/documents/landingHead.ts'

/** Redirects to the publication that is the site's blog. Until there is one, the page says so (R167). */
export const page = definePage<'BlogPage'>({
  operation: 'BlogPage',
  variables: () => ({}),
  outcome: ({ blogPublication }, _, site) =>
    blogPublication
      ? {
          status: 302,
          redirect: href('ShowCollectionHome', { collectionSlug: blogPublication.slug }, site),
        }
      : undefined,
  head: (_, __, site) => ({
    ...landingHead({ route: 'ShowBlog', title: words.title, description: words.heading, site }),
    noIndex: true,
  }),
  styles: ['marketing'],
  Component: BlogPage,
})

function BlogPage() {
  const href = useHref()
  return (
    <div className="SiteStatus">
      <p className="SiteStatus-label">{words.title}</p>
      <h1>{words.heading}</h1>
      <EmptyState sentence={words.empty} action={{ label: words.action, to: href('ShowTopStories') }} />
    </div>
  )
}
