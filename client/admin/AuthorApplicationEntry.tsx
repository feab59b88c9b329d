import { verifiedAuthors as copy } from '#schema/copy/verifiedAuthors.ts'
import type { AuthorDecision } from '#schema/enums.ts'
import type { FormAnswerFragment, ReviewedApplicationFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { TextArea } from '#client/design/TextArea.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { typedIn } from '#client/forms/fields.ts'
import { Imprint } from '#client/users/Imprint.tsx'

interface AuthorApplicationEntryProps {
  application: ReviewedApplicationFragment
  /** Set if the form was sent without scripts. */
  answer: FormAnswerFragment | null
}

export function AuthorApplicationEntry({ application, answer }: AuthorApplicationEntryProps) {
  const href = useHref()
  const { username, name, books, proof, createdAt, decidedAt, decidedByUsername, reason } = application
  return (
    <li className="ReportEntry">
      <h2 className="Reported-title">
        <Link to={href('ShowUser', { username })}>
          <bdi>{name}</bdi>
        </Link>{' '}
        @{username}
      </h2>
      <p className="Reported-facts">
        {copy.sentAt} <Timestamp at={createdAt} />
      </p>
      <h3 className="Field-label">{copy.books}</h3>
      <ul className="AppliedBooks">
        {books.map((book) => (
          <AppliedBook key={book.isbn} book={book} />
        ))}
      </ul>
      <h3 className="Field-label">{copy.proofOf}</h3>
      <blockquote className="ReportEntry-note" dir="auto">
        {proof}
      </blockquote>
      {decidedAt !== null && (
        <p className="Reported-facts">
          {decidedByUsername && copy.decidedBy(decidedByUsername)} <Timestamp at={decidedAt} />
        </p>
      )}
      {reason && <p dir="auto">{reason}</p>}
      <DecisionForm application={application} answer={answer} />
    </li>
  )
}

function AppliedBook({ book }: { book: ReviewedApplicationFragment['books'][number] }) {
  const { title, url } = book
  return (
    <li>
      <cite dir="auto">{title}</cite>
      <p className="Reported-facts">
        <Imprint book={book} />
        {url && (
          <>
            {' · '}
            <a href={url} rel="ugc nofollow noopener noreferrer" target="_blank">
              {new URL(url).host}
            </a>
          </>
        )}
      </p>
    </li>
  )
}

const DECISIONS: Partial<Record<string, readonly AuthorDecision[]>> = {
  WAITING: ['VERIFY', 'REFUSE'],
  VERIFIED: ['WITHDRAW'],
}

function DecisionForm({ application: { id, state, username }, answer }: AuthorApplicationEntryProps) {
  const decisions = DECISIONS[state]
  if (!decisions) return null
  return (
    <ActionForm
      form="authorDecision"
      of={id}
      action={path('ShowAuthorApplications')}
      fields={{ applicationId: id, state }}
      className="ReportEntry-form"
      says="toast"
    >
      {({ errorId }) => (
        <>
          <TextArea
            id={`reason-${id}`}
            label={copy.reasonLabel}
            className="ReportPage-text"
            name="reason"
            rows={2}
            required={state === 'VERIFIED'}
            errorId={errorId}
            maxLength={limits.authorApplication.reason}
            defaultValue={typedIn(answer, 'reason')}
            hint={state === 'WAITING' ? copy.reasonHint : undefined}
          />
          <div className="ReportEntry-buttons">
            {decisions.map((decision) => (
              <Button
                key={decision}
                type="submit"
                name="decision"
                value={decision}
                aria-label={copy.decideFor(copy.decide[decision], username)}
              >
                {copy.decide[decision]}
              </Button>
            ))}
          </div>
        </>
      )}
    </ActionForm>
  )
}
