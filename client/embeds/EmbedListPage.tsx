import { embedding } from '#schema/copy/embedding.ts'
import { url } from '#schema/routes/paths.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useSite } from '#client/browser/site.tsx'
import { count, formatReadingTime } from '#client/design/format.ts'
import { EmbedFrame, EmbedGone } from '#client/embeds/EmbedFrame.tsx'

/** A public list in a frame on another site, in the look of its owner (R113). */
export const page = definePage<'EmbedListPage'>({
  operation: 'EmbedListPage',
  variables: ({ params }) => ({ id: params.catalogSlugId! }),
  outcome: ({ embedded }) => (embedded.catalog ? undefined : { status: 404, isShown: true }),
  head: ({ embedded }) => ({ title: embedded.catalog?.name ?? embedding.gone, noIndex: true }),
  theme: ({ embedded }) => embedded.catalog?.creator.theme,
  styles: ['embeds'],
  isFrame: true,
  Component: EmbedListPage,
})

function EmbedListPage({ data }: PageProps<'EmbedListPage'>) {
  const { mainOrigin, productName } = useSite()
  if (!data.embedded.catalog) return <EmbedGone />
  const { slug, name, description, itemsCount, creator, items } = data.embedded.catalog
  const list = url(
    'ShowUserList',
    { username: creator.username, catalogSlugId: slug },
    { mainOrigin, table: 'all' },
  )
  return (
    <EmbedFrame kind="list" words={{ kind: 'LIST', title: name, text: description, itemsCount }}>
      <div className="EmbedFrame-words">
        <h1 className="EmbedFrame-title" dir="auto">
          <a href={list} target="_blank" rel="noopener">
            {name}
          </a>
        </h1>
        {description && (
          <p className="EmbedFrame-text" dir="auto">
            {description}
          </p>
        )}
      </div>
      <ol className="EmbedFrame-stories">
        {items.items.map(({ catalogItemId, post }) => (
          <li key={catalogItemId}>
            <a className="EmbedFrame-story" href={post.mediumUrl} target="_blank" rel="noopener" dir="auto">
              {post.title}
            </a>
            <p className="EmbedFrame-facts Facts">
              <span>
                <span className="EmbedFrame-author" dir="auto">
                  {post.creator.name}
                </span>
              </span>
              <span>{formatReadingTime(post.readingTime)}</span>
            </p>
          </li>
        ))}
      </ol>
      <p className="EmbedFrame-facts EmbedFrame-whose">
        {count(itemsCount, 'story', 'stories')} in a list by <bdi>{creator.name}</bdi> on {productName}
      </p>
    </EmbedFrame>
  )
}
