import type { BlogrollFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'

export function Blogroll({ entries }: { entries: BlogrollFragment['blogroll'] }) {
  const href = useHref()
  return (
    <section className="Blogroll">
      <SectionTitle>Blogroll</SectionTitle>
      <ul className="Blogroll-entries">
        {entries.map(({ id, isPublication, name, slug, imageId, words }) => (
          <li key={id} className="Blogroll-entry">
            <Avatar name={name} imageId={imageId} size="S" shape={isPublication ? 'square' : 'round'} />
            <div className="Blogroll-words">
              <Link
                className="Blogroll-name"
                to={
                  isPublication
                    ? href('ShowCollectionHome', { collectionSlug: slug })
                    : href('ShowUser', { username: slug })
                }
              >
                <bdi>{name}</bdi>
              </Link>
              {words && (
                <p className="Blogroll-about" dir="auto">
                  {words}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
