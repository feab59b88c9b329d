import type { Paragraph } from '#schema/content/content.ts'

export interface DraftText {
  title: string
  subtitle: string
  paragraphs: Paragraph[]
}

/** `put` without `after` replaces its paragraph; null inserts at the start. */
export type DraftOp =
  | { op: 'title'; text: string }
  | { op: 'subtitle'; text: string }
  | { op: 'put'; paragraph: Paragraph; after?: string | null }
  | { op: 'remove'; name: string }

export function changesBetween(from: DraftText, to: DraftText): DraftOp[] {
  const ops: DraftOp[] = []
  for (const op of ['title', 'subtitle'] as const) if (from[op] !== to[op]) ops.push({ op, text: to[op] })
  const [start, end] = sameEnds(from.paragraphs, to.paragraphs)
  const changed = to.paragraphs.slice(start, to.paragraphs.length - end)
  const before = byName(from.paragraphs.slice(start, from.paragraphs.length - end))
  const after = byName(changed)
  for (const name of before.keys()) if (!after.has(name)) ops.push({ op: 'remove', name })
  const stays = inSameOrder([...before.keys()], [...after.keys()])
  let previous = to.paragraphs[start - 1]?.name ?? null
  for (const paragraph of changed) {
    const { name } = paragraph
    if (!stays.has(name)) ops.push({ op: 'put', paragraph, after: previous })
    else if (!isSame(before.get(name)!, paragraph)) ops.push({ op: 'put', paragraph })
    previous = name
  }
  return ops
}

/** @returns null if a step names an unknown paragraph */
export function applyChanges(text: DraftText, ops: readonly DraftOp[]): DraftText | null {
  const { ...next } = text
  let paragraphs = [...text.paragraphs]
  const indexOf = (name: string) => paragraphs.findIndex((one) => one.name === name)
  for (const step of ops) {
    if (step.op === 'title' || step.op === 'subtitle') next[step.op] = step.text
    else if (step.op === 'remove') {
      const at = indexOf(step.name)
      if (at < 0) return null
      paragraphs.splice(at, 1)
    } else if (step.after === undefined) {
      const at = indexOf(step.paragraph.name)
      if (at < 0) return null
      paragraphs[at] = step.paragraph
    } else {
      paragraphs = paragraphs.filter(({ name }) => name !== step.paragraph.name)
      const at = step.after === null ? 0 : indexOf(step.after) + 1
      if (step.after !== null && at === 0) return null
      paragraphs.splice(at, 0, step.paragraph)
    }
  }
  return { ...next, paragraphs }
}

export type DraftConflict =
  | { part: 'title' | 'subtitle'; mine: string; theirs: string }
  | { part: 'paragraph'; name: string; mine: Paragraph | null; theirs: Paragraph | null }

export interface Merged {
  /** On conflict theirs, or mine if they removed it. */
  text: DraftText
  conflicts: DraftConflict[]
}

export function mergeDrafts(base: DraftText, mine: DraftText, theirs: DraftText): Merged {
  const conflicts: DraftConflict[] = []
  const line = (part: 'title' | 'subtitle') => {
    if (mine[part] === base[part] || mine[part] === theirs[part]) return theirs[part]
    if (theirs[part] === base[part]) return mine[part]
    conflicts.push({ part, mine: mine[part], theirs: theirs[part] })
    return theirs[part]
  }
  const [title, subtitle] = [line('title'), line('subtitle')]
  const was = byName(base.paragraphs)
  const own = byName(mine.paragraphs)
  const other = byName(theirs.paragraphs)
  const chosen = new Map<string, Paragraph>()
  for (const name of new Set([...own.keys(), ...other.keys()])) {
    const [before, here, there] = [was.get(name), own.get(name), other.get(name)]
    const isMineChanged = !isSame(before, here)
    const isTheirsChanged = !isSame(before, there)
    if (isMineChanged && isTheirsChanged && !isSame(here, there)) {
      conflicts.push({ part: 'paragraph', name, mine: here ?? null, theirs: there ?? null })
      chosen.set(name, (there ?? here)!)
    } else {
      const kept = isMineChanged ? here : there
      if (kept) chosen.set(name, kept)
    }
  }
  return { text: { title, subtitle, paragraphs: inOrder(chosen, base, mine, theirs) }, conflicts }
}

function inOrder(chosen: Map<string, Paragraph>, base: DraftText, mine: DraftText, theirs: DraftText) {
  const hasMoved = (side: DraftText) => {
    const names = namesOf(side)
    const common = namesOf(base).filter((name) => names.includes(name))
    return common.join() !== names.filter((name) => common.includes(name)).join()
  }
  const [first, second] = hasMoved(mine) && !hasMoved(theirs) ? [mine, theirs] : [theirs, mine]
  const names = namesOf(first).filter((name) => chosen.has(name))
  const placed = new Set(names)
  let previous: string | null = null
  for (const name of namesOf(second)) {
    if (!chosen.has(name)) continue
    if (!placed.has(name)) {
      names.splice(previous === null ? 0 : names.indexOf(previous) + 1, 0, name)
      placed.add(name)
    }
    previous = name
  }
  return names.map((name) => chosen.get(name)!)
}

export const revertingId = (versionId: string, baseRevision: number): string =>
  (BigInt(`0x${versionId}`) ^ BigInt(baseRevision)).toString(16).padStart(12, '0')

const namesOf = ({ paragraphs }: DraftText) => paragraphs.map(({ name }) => name)
const byName = (paragraphs: readonly Paragraph[]) => new Map(paragraphs.map((one) => [one.name, one]))

function sameEnds<Part>(one: readonly Part[], other: readonly Part[]): [start: number, end: number] {
  const least = Math.min(one.length, other.length)
  let start = 0
  while (start < least && one[start] === other[start]) start++
  let end = 0
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end++
  return [start, end]
}

/** Keys in any order; absent equals undefined. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key as never], other[key as never]))
}

function inSameOrder(before: string[], after: string[]): Set<string> {
  const [start, end] = sameEnds(before, after)
  const between = longestRun(before.slice(start, before.length - end), after.slice(start, after.length - end))
  return new Set([...after.slice(0, start), ...between, ...after.slice(after.length - end)])
}

function longestRun(before: string[], after: string[]): Set<string> {
  const places = new Map(before.map((name, index) => [name, index]))
  const common = after.filter((name) => places.has(name))
  const ends: string[] = []
  const previous = new Map<string, string | undefined>()
  for (const name of common) {
    const place = places.get(name)!
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (places.get(ends[middle]!)! < place) low = middle + 1
      else high = middle
    }
    previous.set(name, ends[low - 1])
    ends[low] = name
  }
  const stays = new Set<string>()
  for (let name = ends.at(-1); name !== undefined; name = previous.get(name)) stays.add(name)
  return stays
}
