import { copy } from '#schema/copy.ts'
import { url } from '#schema/routes/paths.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useSite } from '#client/browser/site.tsx'
import { count, formatReadingTime } from '#client/design/format.ts'

/** A public list in a frame on another site: small, and complete without scripts (R113). */
export const page = definePage<'EmbedListPage'>({
  operation: 'EmbedListPage',
  variables: ({ params }) => ({ id: params.catalogSlugId! }),
  // Its owner sees a private list, other sites never do.
  outcome: ({ catalog }) => (catalog?.visibility === 'PUBLIC' ? undefined : { status: 404 }),
  head: ({ catalog }) => ({ title: catalog!.name, noIndex: true }),
  styles: ['embedList'],
  Component: EmbedListPage,
})

function EmbedListPage({ data }: PageProps<'EmbedListPage'>) {
  const { mainOrigin, productName } = useSite()
  const { slug, name, description, itemsCount, creator, items } = data.catalog!
  const list = url(
    'ShowUserList',
    { username: creator.username, catalogSlugId: slug },
    { mainOrigin, table: 'all' },
  )
  return (
    <article className="EmbedList">
      <h1 className="EmbedList-name" dir="auto">
        <a href={list} target="_blank" rel="noopener">
          {name}
        </a>
      </h1>
      {description && <p dir="auto">{description}</p>}
      <ol className="EmbedList-stories">
        {items.items.map(({ catalogItemId, post }) => (
          <li key={catalogItemId}>
            <a href={post.mediumUrl} target="_blank" rel="noopener">
              {post.title}
            </a>
            <p className="EmbedList-facts Facts">
              <span>
                <bdi>{post.creator.name}</bdi>
              </span>
              <span>{formatReadingTime(post.readingTime)}</span>
            </p>
          </li>
        ))}
      </ol>
      <p className="EmbedList-facts">
        {copy.lists.embedded(count(itemsCount, 'story', 'stories'), creator.name, productName)}
      </p>
    </article>
  )
}
