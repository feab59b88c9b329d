import { newsletterDigests as words } from '#schema/copy/newsletterDigests.ts'
import type { IssueDetailsFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'

type Stories = NonNullable<IssueDetailsFragment['digest']>['stories']

/** All stories of a digest; each recipient got some of them. */
export function DigestStories({ stories }: { stories: Stories }) {
  const href = useHref()
  return (
    <section aria-labelledby="stories">
      <h2 className="Stats-part" id="stories">
        {words.stories}
      </h2>
      <ol className="DigestStories">
        {stories.map(({ id, title }) => (
          <li key={id}>
            <Link className="Stats-link" to={href('ShowPost', { postId: id })}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ol>
      <p className="Stats-nothing">{words.storiesAbout}</p>
    </section>
  )
}
