import { verifiedAuthors as copy } from '#schema/copy/verifiedAuthors.ts'
import type { AuthorApplicationState } from '#schema/enums.ts'
import type { OwnAuthorApplicationFragment } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'

interface ApplicationStateProps {
  state: AuthorApplicationState
  /** Null for an author whom staff verified without one. */
  application: OwnAuthorApplicationFragment | null
  username: string
}

export function ApplicationState({ state, application, username }: ApplicationStateProps) {
  const href = useHref()
  const { title, text } = copy.states[state]
  return (
    <div className="ApplicationState" data-state={state} role="status">
      <h2 className="ApplicationState-title">{title}</h2>
      <p>{text}</p>
      {application && (state === 'REFUSED' || state === 'WITHDRAWN') && application.reason && (
        <>
          <h3 className="Field-label">{copy.reason}</h3>
          <blockquote className="ApplicationState-reason" dir="auto">
            {application.reason}
          </blockquote>
        </>
      )}
      {application && state === 'WAITING' && (
        <ul className="ApplicationState-books">
          {application.books.map(({ isbn, title: book }) => (
            <li key={isbn} dir="auto">
              {book}
            </li>
          ))}
        </ul>
      )}
      {application && state === 'WAITING' && (
        <p className="VerifiedAuthors-quiet">
          {copy.sentAt} <Timestamp at={application.createdAt} />
        </p>
      )}
      {state === 'VERIFIED' && (
        <p>
          <ButtonLink to={href('ShowUserBooks', { username })}>{copy.yourBooks}</ButtonLink>
        </p>
      )}
    </div>
  )
}
