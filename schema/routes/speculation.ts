/** Only public pages without effects are fetched early. */
import type { RouteRow } from '#schema/routes/row.ts'

type Row = Pick<
  RouteRow,
  'path' | 'kind' | 'auth' | 'service' | 'secrets' | 'form' | 'table' | 'below' | 'byViewer' | 'unbuilt'
>

/** The first one is prerendered. */
const NEXT = '.ReadNext .StoryCard:first-child .StoryCard-title a'

/** The header `Speculation-Rules` names it. */
export function speculationRules(rows: readonly Row[]): object {
  const isMarked = { selector_matches: '[rel~=nofollow], [download], [target]' }
  return {
    prefetch: [
      {
        source: 'document',
        where: {
          and: [{ href_matches: '/*' }, { not: { href_matches: unspoken(rows) } }, { not: isMarked }],
        },
        eagerness: 'moderate',
      },
    ],
    prerender: [{ source: 'document', where: { selector_matches: NEXT }, eagerness: 'moderate' }],
  }
}

function unspoken(rows: readonly Row[]): string[] {
  const open = new Set(rows.filter(isForEveryone).flatMap(pathsOf).map(beginningOf))
  for (const beginning of OUR_OWN) open.delete(beginning)
  const patterns = rows
    .filter((row) => !isForEveryone(row))
    .flatMap(pathsOf)
    // Segments without public pages are one pattern.
    .map((path) => (open.has(beginningOf(path)) ? path : `${beginningOf(path)}{/*}?`))
  return [...new Set(patterns)].filter((pattern) => /\/[\w.-]/.test(pattern)).toSorted()
}

/** With everything below. */
const OUR_OWN = ['/_', '/m']

const isForEveryone = ({ kind, auth, service, secrets, form, byViewer, unbuilt }: Row) =>
  kind === 'page' && !unbuilt && auth === 'public' && service !== 'auth' && !secrets && !form && !byViewer

const pathsOf = ({ path, table, below }: Row) => {
  const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1') + (below ? '/*' : '')
  return table === 'all' ? [pattern] : [pattern, pattern.replace(/^\/[^/]+/, '') || '/']
}

const beginningOf = (path: string) => /^\/[^/]*/.exec(path)![0]
