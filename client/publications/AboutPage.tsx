import { copy } from '#schema/copy/submitting.ts'
import type { PublicationAboutPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type Page, type PageLocation } from '#client/browser/page.ts'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { Pager } from '#client/design/Pager.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { StoryBody } from '#client/posts/StoryBody.tsx'
import { MemberList } from '#client/publications/MemberList.tsx'
import { PageTitle } from '#client/publications/PageTitle.tsx'
import { PublicationFacts } from '#client/publications/PublicationFacts.tsx'
import { PublicationFrame } from '#client/publications/PublicationFrame.tsx'
import { publicationHead } from '#client/publications/publicationHead.ts'
import { PublicationHeading } from '#client/publications/PublicationHeading.tsx'
import { publicationOutcome } from '#client/posts/publicationOutcome.ts'
import { usePublicationHref } from '#client/posts/publicationUrl.ts'

const PEOPLE = 24

const about: Omit<Page<'PublicationAboutPage', never>, 'Component'> = {
  operation: 'PublicationAboutPage',
  variables: ({ params, search }) => ({
    slug: params.collectionSlug!,
    paging: { to: search.get('to'), limit: PEOPLE },
  }),
  outcome: ({ collection }, at, site) => publicationOutcome(collection, at, site),
  head: ({ collection }, at, site) =>
    publicationHead({
      collection: collection!,
      at,
      site,
      title: 'About',
      description: collection!.description,
      next: collection!.members.pagingInfo.next?.to,
    }),
  theme: ({ collection }) => collection!.theme,
  // The browser takes the text from the document.
  state: ({ collection }) => ({ collection: collection && { ...collection, aboutHtml: '' } }),
  styles: ['publications'],
  hasItalics: true,
}

type Props = { data: PublicationAboutPageQuery; at: PageLocation }
type Collection = NonNullable<PublicationAboutPageQuery['collection']>

/** R131 */
export const communityPage = definePage<'PublicationAboutPage'>({
  ...about,
  Component: ({ data: { collection }, at }: Props) => (
    <PublicationFrame collection={collection!}>
      <div className="PublicationColumn">
        <PageTitle title="About">{collection!.description}</PageTitle>
        <AboutText collection={collection!} at={at} />
        <Submitting collection={collection!} />
      </div>
      <Masthead collection={collection!} at={at} />
    </PublicationFrame>
  ),
})

/** The same page under the product's bar. */
export const page = definePage<'PublicationAboutPage'>({
  ...about,
  Component: ({ data: { collection }, at }: Props) => (
    <>
      <PublicationHeading collection={collection!} current={at.row.name} />
      <PageTitle title="About">{collection!.description}</PageTitle>
      <AboutText collection={collection!} at={at} />
      <Submitting collection={collection!} />
      <Masthead collection={collection!} at={at} />
    </>
  ),
  Aside: ({ data: { collection } }: Props) => <PublicationFacts collection={collection!} />,
})

/** Later pages of the masthead do not repeat the text. */
function AboutText({ collection, at }: { collection: Collection; at: PageLocation }) {
  if (at.search.get('to')) return null
  const id = `about-${collection.id}`
  return <StoryBody key={id} id={id} html={collection.aboutHtml} language="en" direction="ltr" />
}

/** Shown if the publication takes everyone's stories. */
function Submitting({ collection }: { collection: Collection }) {
  const href = usePublicationHref(collection)
  if (!collection.takesSubmissions) return null
  return (
    <p className="PublicationSubmit">
      <Link to={href('NewCollectionPost')}>{copy.submitHere}</Link>
    </p>
  )
}

function Masthead({ collection, at }: { collection: Collection; at: PageLocation }) {
  const href = usePublicationHref(collection)
  const { members, pagingInfo } = collection.members
  const isLater = Boolean(at.search.get('to'))
  const next = pagingInfo.next?.to
  return (
    <section className="PublicationMasthead" aria-labelledby="masthead">
      <SectionTitle id="masthead">Masthead</SectionTitle>
      {members.length > 0 ? (
        <MemberList collection={collection} members={members} withBio />
      ) : (
        <EmptyState sentence={isLater ? 'That’s everyone.' : 'No one is listed here yet.'} />
      )}
      <Pager
        newer={isLater ? href('ShowCollectionMasthead') : undefined}
        newerLabel="First page"
        older={next && href('ShowCollectionMasthead', undefined, { to: next })}
        olderLabel="More people"
      />
    </section>
  )
}
