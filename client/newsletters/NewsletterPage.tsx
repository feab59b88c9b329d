import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { SubscribeForms } from '#client/newsletters/SubscribeForms.tsx'
import { newsletterHead } from '#client/newsletters/newsletterHead.ts'
import { NewsletterStories } from '#client/newsletters/NewsletterStories.tsx'

type Props = PageProps<'NewsletterPage'>

/** A publication's newsletter: a description, the subscription, and its latest stories (R082). */
export const page = definePage<'NewsletterPage'>({
  operation: 'NewsletterPage',
  variables: ({ params, search }) => ({
    collectionSlug: params.collectionSlug!,
    slug: params.newsletterSlug!,
    paging: { to: search.get('to') },
  }),
  outcome: ({ newsletter, collection }) => (newsletter && collection ? undefined : { status: 404 }),
  head: (data, at, site) => newsletterHead(data, at, site),
  theme: ({ collection }) => collection!.theme,
  styles: ['forms', 'membership', 'publications', 'newsletters'],
  Component: NewsletterPage,
})

function NewsletterPage({ data, at }: Props) {
  const href = useHref()
  const newsletter = data.newsletter!
  const collection = data.collection!
  const { name, ownerName, description } = newsletter
  const home = href('ShowCollectionHome', { collectionSlug: collection.slug })
  return (
    <div className="MembershipPage">
      <Avatar name={ownerName} imageId={collection.avatarId} size="XL" shape="square" loading="eager" />
      <h1 dir="auto">{name}</h1>
      <p>
        <Link to={home}>{words.by(ownerName)}</Link>
      </p>
      <p dir="auto">{description || words.page(ownerName)}</p>
      <div id="subscribe" className="MembershipPage-subscribe">
        <SubscribeForms newsletter={newsletter} source="PAGE" answer={data.formAnswer} />
        <p>{copy.terms.noticeForSubscribers(ownerName)}</p>
      </div>
      <section className="NewsletterPage-stories" aria-labelledby="latest">
        <SectionTitle id="latest">{words.latest}</SectionTitle>
        <NewsletterStories list={collection.latestPosts} at={at} />
      </section>
    </div>
  )
}
