import { verifiedAuthors as copy } from '#schema/copy/verifiedAuthors.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useViewer } from '#client/browser/useViewer.ts'
import { Column, ColumnLead, ColumnPoints } from '#client/design/Column.tsx'
import { MarkedBook } from '#client/marketing/drawings/MarkedBook.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { landingHead } from '#client/documents/landingHead.ts'
import { SignInLink } from '#client/session/SignInLink.tsx'
import { ApplicationForm } from '#client/users/authors/ApplicationForm.tsx'
import { ApplicationState } from '#client/users/authors/ApplicationState.tsx'
import { ExampleProfile } from '#client/users/authors/ExampleProfile.tsx'

/** R021, R115 */
export const page = definePage<'VerifiedAuthorsPage'>({
  operation: 'VerifiedAuthorsPage',
  variables: () => ({}),
  head: (_, __, site) =>
    landingHead({ route: 'ShowLandingVerifiedAuthors', title: copy.title, description: copy.about, site }),
  styles: ['forms', 'users', 'userBooks', 'verifiedAuthors', 'drawings'],
  hasMasthead: true,
  Component: VerifiedAuthorsPage,
})

function VerifiedAuthorsPage({ data }: PageProps<'VerifiedAuthorsPage'>) {
  const viewer = useViewer()
  const { ownAuthorApplication: application, formAnswer } = data
  const isVerified = data.viewer.verifications?.isBookAuthor ?? false
  const state = isVerified ? 'VERIFIED' : (application?.state ?? null)
  const mayApply = viewer && !viewer.isSuspended && !isVerified && state !== 'WAITING'
  return (
    <Column>
      <h1 id="contents" tabIndex={-1}>
        {copy.title}
      </h1>
      <ColumnLead>{copy.lead}</ColumnLead>
      {!viewer && <SignInFirst />}
      {mayApply && !state && (
        <p>
          <a className="Button Button--primary" href="#apply">
            {copy.applyTitle}
          </a>
        </p>
      )}
      {state && (
        <ApplicationState state={state} application={application} username={data.viewer.username ?? ''} />
      )}
      {!state && <MarkedBook />}
      <ul className="VerifiedAuthors-points">
        {copy.points.map(({ title, text }) => (
          <li key={title}>
            <h2 className="VerifiedAuthors-point">{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <section aria-labelledby="example">
        <SectionTitle id="example">{copy.exampleTitle}</SectionTitle>
        <ExampleProfile />
      </section>
      <section aria-labelledby="who">
        <SectionTitle id="who">{copy.whoTitle}</SectionTitle>
        <ColumnPoints points={copy.who} />
      </section>
      {viewer?.isSuspended && !state && <p>{copy.suspended}</p>}
      {mayApply && <ApplicationForm answer={formAnswer} title={state ? copy.again : copy.applyTitle} />}
    </Column>
  )
}

const SignInFirst = () => (
  <>
    <p>
      <SignInLink className="Button Button--primary" operation="login">
        {copy.signIn}
      </SignInLink>
    </p>
    <p className="VerifiedAuthors-quiet">{copy.signInText}</p>
  </>
)
