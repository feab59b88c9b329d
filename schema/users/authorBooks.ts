import { limits } from '#schema/limits.ts'

export interface BookOfApplication {
  title: string
  isbn: string
  publisher: string
  publishedYear: number
  url: string
}

export const BOOK_FIELDS = ['title', 'isbn', 'publisher', 'publishedYear', 'url'] as const
type BookField = (typeof BOOK_FIELDS)[number]

export const bookField = (place: number, field: BookField): string => `books.${place}.${field}`

export const bookFields: readonly string[] = Array.from(
  { length: limits.authorApplication.books },
  (_, place) => BOOK_FIELDS.map((field) => bookField(place, field)),
).flat()
