interface ImprintProps {
  book: { publisher: string | null; publishedYear: number | null; isbn: string | null }
}

/** Publisher, year and ISBN; the publisher's script does not change their order. */
export function Imprint({ book: { publisher, publishedYear, isbn } }: ImprintProps) {
  const numbers = [publishedYear, isbn && `ISBN ${isbn}`].filter(Boolean).join(', ')
  return (
    <>
      {publisher && <bdi>{publisher}</bdi>}
      {publisher && numbers && ', '}
      {numbers}
    </>
  )
}
