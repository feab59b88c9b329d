import { copy } from '#schema/copy/publishing.ts'
import { count } from '#client/design/format.ts'
import type { Difference, Piece } from '#client/publishing/compare.ts'

/** Long unchanged text is replaced by its length. */
export function Comparison({ differences }: { differences: readonly Difference[] }) {
  const isEqual = differences.every(({ kind }) => kind === 'same')
  const isWhole = differences.some((one) => one.kind === 'same' && one.text !== undefined)
  if (isEqual && !isWhole) return <p>{copy.noDifference}</p>
  return (
    <div className="Comparison">
      {isEqual && <p>{copy.noDifference}</p>}
      {differences.map((one, index) =>
        one.kind === 'same' && one.text !== undefined ? (
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index} className="Comparison-part" dir="auto">
            {one.text}
          </p>
        ) : one.kind === 'same' ? (
          // Unchanged parts have no name; their place does not change.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index} className="Comparison-same">
            {copy.unchanged(count(one.count, 'paragraph'))}
          </p>
        ) : (
          <p key={one.key} className="Comparison-part" dir="auto">
            {one.kind === 'changed' && one.isStyled && (
              <span className="Comparison-same">{copy.styled} </span>
            )}
            {one.pieces.map((piece, place) => (
              // oxlint-disable-next-line react/no-array-index-key
              <Words key={place} piece={piece} />
            ))}
          </p>
        ),
      )}
    </div>
  )
}

function Words({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === 'added') return <ins>{text}</ins>
  return kind === 'removed' ? <del>{text}</del> : text
}
