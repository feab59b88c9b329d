/**
 * Who may do what, as data: nine actors by every row, and ten by every mutation and every guarded field (safety A1). A line
 * of matrix.tsv is one of them; a row, call or field without a line fails, and so does a line of nothing.
 */
/** On the product's own host. */
export const ACTORS_HERE = [
  'visitor',
  'reader',
  'member',
  'author',
  'other-author',
  'publication-editor',
  'publication-admin',
  'staff',
  'suspended',
] as const

/**
 * And a reader on the own host of a publication. Rows are not asked there: guards do not depend on the host, and rows of an
 * account lead to the main host.
 */
export const ACTORS = [...ACTORS_HERE, 'reader-elsewhere'] as const

type ActorHere = (typeof ACTORS_HERE)[number]
export type Actor = (typeof ACTORS)[number]

/**
 * Of rows and fields: `sign-in`: led to sign-in; `no`: it looks as if there were nothing. Of mutations `yes` is every
 * result but these three: the caller got past the guard.
 */
const VERDICTS = {
  row: ['yes', 'no', 'sign-in'],
  field: ['yes', 'no'],
  mutation: ['yes', 'Unauthorized', 'Forbidden', 'NotFound'],
} as const satisfies Record<Kind, readonly string[]>

export type Verdict = (typeof VERDICTS)[Kind][number]

export const KINDS = ['row', 'mutation', 'field'] as const
export type Kind = (typeof KINDS)[number]

export interface Line {
  kind: Kind
  /** Of the row or mutation; of a field `Type.field`, and what it is asked of. */
  name: string
  verdicts: Readonly<Record<ActorHere, Verdict>> & { readonly 'reader-elsewhere'?: Verdict }
}

/** @throws on a line that is not a whole one, and on a second line of one thing */
export function readMatrix(text: string): Line[] {
  const [head, ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  if (head !== ['kind', 'name', ...ACTORS].join('\t')) throw new Error(`The columns are ${head}`)
  const read = lines.map(readLine)
  const keys = read.map(({ kind, name }) => `${kind} ${name}`)
  const twice = keys.find((key, i) => keys.indexOf(key) !== i)
  if (twice) throw new Error(`Two lines for ${twice}`)
  return read
}

function readLine(text: string): Line {
  const [kind, name, ...verdicts] = text.split('\t')
  const actors = kind === 'row' ? ACTORS_HERE : ACTORS
  const isWhole =
    KINDS.includes(kind as Kind) &&
    verdicts.length === actors.length &&
    verdicts.every((verdict) => (VERDICTS[kind as Kind] as readonly string[]).includes(verdict))
  if (!isWhole) throw new Error(`Not a line of the matrix: ${text}`)
  return {
    kind: kind as Kind,
    name: name!,
    verdicts: Object.fromEntries(actors.map((actor, i) => [actor, verdicts[i]])) as Line['verdicts'],
  }
}

/** What has no line, and which line has nothing: both empty where the matrix is whole. */
export function gaps(lines: readonly Line[], kind: Kind, names: readonly string[]) {
  const written = lines.filter((line) => line.kind === kind).map(({ name }) => name)
  return {
    withoutLine: names.filter((name) => !written.includes(name)),
    ofNothing: written.filter((name) => !names.includes(name)),
  }
}
