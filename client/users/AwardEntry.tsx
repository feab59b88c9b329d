import type { AwardedPostsPageQuery, AwardEntryFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { StoryCard } from '#client/posts/StoryCard.tsx'
import { BookEntry } from '#client/users/BookEntry.tsx'

interface AwardEntryProps {
  award: AwardEntryFragment
  /** Set unless the page is the winner's own. */
  winner?: AwardedPostsPageQuery['awards']['awards'][number]['user']
}

export function AwardEntry({ award, winner }: AwardEntryProps) {
  const href = useHref()
  return (
    <article className="AwardEntry">
      <header className="AwardEntry-header">
        <p className="AwardEntry-year">{award.year || ''}</p>
        <div>
          <h2 className="AwardEntry-title" dir="auto">
            {award.title}
          </h2>
          {award.description && (
            <p className="AwardEntry-description" dir="auto">
              {award.description}
            </p>
          )}
          {winner && !award.post && (
            <p className="AwardEntry-winner">
              <Link to={href('ShowUser', { username: winner.username })}>{winner.name}</Link>
            </p>
          )}
        </div>
      </header>
      {award.post && <StoryCard post={award.post} level={3} without={winner ? undefined : 'author'} />}
      {award.book && <BookEntry book={award.book} level={3} />}
    </article>
  )
}
