import type { BookEntryFragment } from '#schema/generated/operations.ts'
import { BookCover } from '#client/users/BookCover.tsx'
import { Imprint } from '#client/users/Imprint.tsx'

interface BookEntryProps {
  book: BookEntryFragment
  level?: 2 | 3
  isFirst?: boolean
}

export function BookEntry({ book, level = 2, isFirst }: BookEntryProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  const hasImprint = book.publisher || book.publishedYear || book.isbn
  return (
    <article className="BookEntry">
      <BookCover book={book} width={128} isFirst={isFirst} />
      <div className="BookEntry-words">
        <Title className="BookEntry-title" dir="auto">
          {book.url ? (
            <a href={book.url} rel="ugc nofollow noopener">
              {book.title}
            </a>
          ) : (
            book.title
          )}
        </Title>
        {book.subtitle && (
          <p className="BookEntry-subtitle" dir="auto">
            {book.subtitle}
          </p>
        )}
        {hasImprint && (
          <p className="BookEntry-imprint">
            <Imprint book={book} />
          </p>
        )}
        {book.description && (
          <p className="BookEntry-description" dir="auto">
            {book.description}
          </p>
        )}
      </div>
    </article>
  )
}
