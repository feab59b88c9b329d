/**
 * What a browser may fetch before a visitor presses a link (Speculation Rules): pages that everyone may see. An address
 * that acts, signs out, belongs to one user or gives access by itself is only asked for by its reader.
 */
import type { RouteRow } from '#schema/routes/row.ts'

type Row = Pick<
  RouteRow,
  'path' | 'kind' | 'auth' | 'service' | 'secrets' | 'form' | 'table' | 'below' | 'byViewer' | 'unbuilt'
>

/** The story that comes first after a story: its page is prepared whole. */
const NEXT = '.ReadNext .StoryCard:first-child .StoryCard-title a'

/** As the file of the header `Speculation-Rules`. */
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

/** Patterns of URLs, as they are on the main host and on hosts that drop the first segment. */
function unspoken(rows: readonly Row[]): string[] {
  const open = new Set(rows.filter(isForEveryone).flatMap(pathsOf).map(beginningOf))
  for (const beginning of OUR_OWN) open.delete(beginning)
  const patterns = rows
    .filter((row) => !isForEveryone(row))
    .flatMap(pathsOf)
    // A first segment with no page for everyone under it is one pattern.
    .map((path) => (open.has(beginningOf(path)) ? path : `${beginningOf(path)}{/*}?`))
  return [...new Set(patterns)].filter((pattern) => /\/[\w.-]/.test(pattern)).toSorted()
}

/** Calls, files and steps of signing in, with all that is under them. */
const OUR_OWN = ['/_', '/m']

const isForEveryone = ({ kind, auth, service, secrets, form, byViewer, unbuilt }: Row) =>
  kind === 'page' && !unbuilt && auth === 'public' && service !== 'auth' && !secrets && !form && !byViewer

const pathsOf = ({ path, table, below }: Row) => {
  const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1') + (below ? '/*' : '')
  return table === 'all' ? [pattern] : [pattern, pattern.replace(/^\/[^/]+/, '') || '/']
}

const beginningOf = (path: string) => /^\/[^/]*/.exec(path)![0]
