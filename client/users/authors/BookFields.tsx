import type { InputHTMLAttributes } from 'react'
import { bookField, BOOK_FIELDS } from '#schema/users/authorBooks.ts'
import { verifiedAuthors as copy } from '#schema/copy/verifiedAuthors.ts'
import { limits } from '#schema/limits.ts'
import { Field } from '#client/design/Field.tsx'
import type { FormParts } from '#client/forms/ActionForm.tsx'

const most = limits.authorApplication

type Look = { label: string; hint?: string } & InputHTMLAttributes<HTMLInputElement>

const LOOKS: Record<(typeof BOOK_FIELDS)[number], Look> = {
  title: { label: copy.bookTitle, maxLength: most.title, dir: 'auto' },
  isbn: { label: copy.isbn, hint: copy.isbnHint, inputMode: 'text', spellCheck: false, maxLength: 40 },
  publisher: { label: copy.publisher, hint: copy.publisherHint, maxLength: most.publisher, dir: 'auto' },
  publishedYear: { label: copy.year, type: 'number', min: most.firstYear, step: 1 },
  url: { label: copy.url, hint: copy.urlHint, type: 'url', maxLength: most.url, dir: 'ltr' },
}

interface BookFieldsProps {
  place: number
  typed: FormParts['typed']
}

export const BookFields = ({ place, typed }: BookFieldsProps) =>
  BOOK_FIELDS.map((field) => {
    const name = bookField(place, field)
    return (
      <Field
        key={field}
        id={`book-${place}-${field}`}
        name={name}
        required={place === 0 && (field === 'title' || field === 'isbn')}
        autoComplete="off"
        defaultValue={typed(name)}
        {...LOOKS[field]}
      />
    )
  })
