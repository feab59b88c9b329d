import type { CSSProperties } from 'react'
import type { CellAlignment, Table, TableCell } from '#schema/content/content.ts'
import type { BlockProps } from '#worker/newsletters/email/blocks/blockProps.ts'
import { Caption, Paragraph } from '#worker/newsletters/email/blocks/Text.tsx'
import { Inline } from '#worker/newsletters/email/Inline.tsx'
import { useStory } from '#worker/newsletters/email/storyContext.ts'
import { useDress } from '#worker/platform/mail/dress.ts'

export function DataTable({ part, after }: BlockProps) {
  const { table } = part.paragraph
  const { fonts } = useDress()
  if (!table || table.rows.length === 0) return <Paragraph part={part} after={after} />
  const head = table.rows.slice(0, table.headRows)
  const rest = table.rows.slice(table.headRows)
  const style = {
    width: '100%',
    borderCollapse: 'collapse',
    fontFamily: fonts.interface,
    fontSize: 14,
    lineHeight: '20px',
  } as const
  return (
    <div style={{ margin: '8px 0 32px' }}>
      <table dir="auto" cellPadding={0} cellSpacing={0} style={style}>
        {head.length > 0 && <thead>{rowsOf(head, table, true)}</thead>}
        {rest.length > 0 && <tbody>{rowsOf(rest, table, false)}</tbody>}
      </table>
      <Caption part={part} />
    </div>
  )
}

const rowsOf = (rows: TableCell[][], table: Table, isHead: boolean) =>
  rows.map((row, index) => (
    <tr key={index}>
      {row.map((cell, at) => (
        <Cell
          key={at}
          cell={cell}
          scope={isHead ? 'col' : cell.isHead ? 'row' : null}
          align={table.columns?.[at]}
        />
      ))}
    </tr>
  ))

interface CellProps {
  cell: TableCell
  scope: 'col' | 'row' | null
  align: CellAlignment | null | undefined
}

function Cell({ cell: { text, markups, columns, rows }, scope, align }: CellProps) {
  const { light } = useDress()
  const { direction } = useStory()
  const isHead = scope !== null && text.trim() !== ''
  const Element = isHead ? 'th' : 'td'
  const style: CSSProperties = {
    padding: '9px 8px',
    borderBottom: `1px solid ${light('hairline')}`,
    textAlign: SIDES[direction][align ?? 'START'],
    verticalAlign: 'top',
    wordBreak: 'break-word',
  }
  return (
    <Element
      className="rule"
      colSpan={columns}
      rowSpan={rows}
      {...(isHead && { scope: scope })}
      style={style}
    >
      <Inline text={text} markups={markups} />
    </Element>
  )
}

const SIDES = {
  ltr: { START: 'left', CENTER: 'center', END: 'right' },
  rtl: { START: 'right', CENTER: 'center', END: 'left' },
} as const
