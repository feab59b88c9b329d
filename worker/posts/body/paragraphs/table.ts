import type { CellAlignment, Paragraph, Table, TableCell } from '#schema/content/content.ts'
import type { BodyContext } from '#worker/posts/body/context.ts'
import { attributes, type Html, join, markup } from '#worker/posts/body/html.ts'
import { inline } from '#worker/posts/body/markups.ts'
import { aliases } from '#worker/posts/body/paragraphs/aliases.ts'
import { p } from '#worker/posts/body/paragraphs/p.ts'
import { words } from '#worker/posts/body/words.ts'

/** Characters: two columns of longer words may not fit. */
const FITTING = 12

export function table(paragraph: Paragraph, body: BodyContext): Html {
  const { name, text, markups, anchors, table: content } = paragraph
  if (!content || content.rows.length === 0) return p(paragraph, body)
  const around = attributes({ id: body.anchor(name), class: 'Story-table' })
  const label = words.table(body.nextTable(), text)
  const frame = attributes({
    class: 'Story-tableFrame',
    ...(mayScroll(content) && { tabindex: 0, role: 'region', 'aria-label': label }),
  })
  const caption = text.trim() !== '' && markup`<caption>${inline(text, markups, body.links)}</caption>`
  const head = content.rows.slice(0, content.headRows)
  const rest = content.rows.slice(content.headRows)
  const rows = (list: TableCell[][], isHead: boolean) =>
    join(
      list.map(
        (row) => markup`<tr>${join(row.map((each, at) => cell(each, at, isHead, content, body)))}</tr>`,
      ),
    )
  return markup`<div${around}>${aliases(anchors, body)}<div${frame}><table dir="auto">${caption}${
    head.length > 0 && markup`<thead>${rows(head, true)}</thead>`
  }${rest.length > 0 && markup`<tbody>${rows(rest, false)}</tbody>`}</table></div></div>`
}

function cell(
  { text, markups, isHead, columns, rows }: TableCell,
  at: number,
  isColumnHead: boolean,
  content: Table,
  body: BodyContext,
): Html {
  const inner = inline(text, markups, body.links)
  const own = {
    class: ALIGNED[content.columns?.[at] ?? 'START'],
    colspan: columns ?? null,
    rowspan: rows ?? null,
  }
  if (isColumnHead && text.trim() !== '')
    return markup`<th${attributes({ ...own, scope: 'col' })}>${inner}</th>`
  return isHead && text.trim() !== ''
    ? markup`<th${attributes({ ...own, scope: 'row' })}>${inner}</th>`
    : markup`<td${attributes(own)}>${inner}</td>`
}

const ALIGNED: Record<CellAlignment, string | null> = {
  START: null,
  CENTER: 'Story-cell--center',
  END: 'Story-cell--end',
}

const mayScroll = ({ rows }: Table) =>
  rows.some(
    (row) =>
      row.length > 2 || row.some(({ text }) => text.split(/\s+/).some((word) => word.length > FITTING)),
  )
