/** The books of an application to be verified as an author, and the fields of its form. */
import { limits } from '#schema/limits.ts'

/** A book as it is stored with an application. */
export interface BookOfApplication {
  title: string
  /** Of 13 digits. */
  isbn: string
  publisher: string
  /** 0 if it is not known. */
  publishedYear: number
  /** A page about it; '' without one. */
  url: string
}

export const BOOK_FIELDS = ['title', 'isbn', 'publisher', 'publishedYear', 'url'] as const
type BookField = (typeof BOOK_FIELDS)[number]

/** The name of a book's field in the form. */
export const bookField = (place: number, field: BookField): string => `books.${place}.${field}`

export const bookFields: readonly string[] = Array.from(
  { length: limits.authorApplication.books },
  (_, place) => BOOK_FIELDS.map((field) => bookField(place, field)),
).flat()
