import { BOOK_FIELDS, bookFields } from '#schema/users/authorBooks.ts'
import { verifiedAuthors as copy } from '#schema/copy/verifiedAuthors.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { TextArea } from '#client/design/TextArea.tsx'
import { ActionForm, type FormParts } from '#client/forms/ActionForm.tsx'
import { BookFields } from '#client/users/authors/BookFields.tsx'

interface ApplicationFormProps {
  answer: FormAnswerFragment | null
  title: string
}

/** Each further book is behind the one before. */
export const ApplicationForm = ({ answer, title }: ApplicationFormProps) => (
  <section id="apply" className="VerifiedAuthors-apply" aria-labelledby="apply-title">
    <h2 className="VerifiedAuthors-part" id="apply-title">
      {title}
    </h2>
    <ActionForm
      form="authorApplication"
      action={path('ShowLandingVerifiedAuthors')}
      answer={answer}
      label={copy.send}
      kind="primary"
      className="ActionForm ApplicationForm"
      says="errors"
      noValidate
    >
      {({ typed }) => (
        <>
          <Book place={0} typed={typed} />
          <TextArea
            id="proof"
            label={copy.proof}
            className="ApplicationForm-proof"
            name="proof"
            rows={5}
            required
            hint={copy.proofHint}
            maxLength={limits.authorApplication.proof}
            defaultValue={typed('proof')}
            dir="auto"
          />
        </>
      )}
    </ActionForm>
  </section>
)

interface BookProps {
  place: number
  typed: FormParts['typed']
}

const Book = ({ place, typed }: BookProps) => (
  <>
    <fieldset className="ApplicationForm-book">
      <legend className="ApplicationForm-legend">{copy.book(place + 1)}</legend>
      <BookFields place={place} typed={typed} />
    </fieldset>
    {place + 1 < limits.authorApplication.books && (
      <details className="ApplicationForm-more" open={isBegun(place + 1, typed) || undefined}>
        <summary>{copy.another(place + 1 + 1)}</summary>
        <Book place={place + 1} typed={typed} />
      </details>
    )}
  </>
)

const isBegun = (from: number, typed: FormParts['typed']): boolean =>
  bookFields.slice(from * BOOK_FIELDS.length).some((field) => typed(field))
