/**
 * Nine actors by every row, and ten by every mutation and every guarded field (safety A1). Each is a line of
 * matrix.tsv; a mutation is also a call in `calls`. A missing line fails, and so does a line without a row or field.
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
 * Adds a reader on a publication's own host. Rows are not asked there: guards do not depend on the host, and rows of an
 * account redirect to the main host.
 */
export const ACTORS = [...ACTORS_HERE, 'reader-elsewhere'] as const

type ActorHere = (typeof ACTORS_HERE)[number]
export type Actor = (typeof ACTORS)[number]

/** `sign-in`: redirected to sign-in; `no`: not found. */
const VERDICTS = {
  row: ['yes', 'no', 'sign-in'],
  field: ['yes', 'no'],
} as const

type Kind = keyof typeof VERDICTS
export type Verdict = (typeof VERDICTS)[Kind][number]

export interface Line {
  kind: Kind
  /** The row's name; of a field, `Type.field` and its entity. */
  name: string
  verdicts: Readonly<Record<ActorHere, Verdict>> & { readonly 'reader-elsewhere'?: Verdict }
}

/** @throws on an incomplete line, and on a second line of one thing */
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
    Object.hasOwn(VERDICTS, kind!) &&
    verdicts.length === actors.length &&
    verdicts.every((verdict) => (VERDICTS[kind as Kind] as readonly string[]).includes(verdict))
  if (!isWhole) throw new Error(`Not a line of the matrix: ${text}`)
  return {
    kind: kind as Kind,
    name: name!,
    verdicts: Object.fromEntries(actors.map((actor, i) => [actor, verdicts[i]])) as Line['verdicts'],
  }
}

/** Names without a line, and lines without a name. */
export function gaps(lines: readonly Line[], kind: Kind, names: readonly string[]) {
  const written = lines.filter((line) => line.kind === kind).map(({ name }) => name)
  return {
    withoutLine: names.filter((name) => !written.includes(name)),
    ofNothing: written.filter((name) => !names.includes(name)),
  }
}
