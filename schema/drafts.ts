/**
 * A story's draft as the browser and the worker both see it: its text, the changes between two texts, and how two
 * texts that began from the same one are merged. A paragraph is the smallest part: it has a name that stays, so that a
 * change says what it is about.
 */
import type { Paragraph } from '#schema/content.ts'

export interface DraftText {
  title: string
  subtitle: string
  paragraphs: Paragraph[]
}

/**
 * A step from one text to the next. `put` inserts a paragraph behind the one named `after` (null: at the beginning), or
 * moves it there; without `after` it replaces the one of its name where it is.
 */
export type DraftOp =
  | { op: 'title'; text: string }
  | { op: 'subtitle'; text: string }
  | { op: 'put'; paragraph: Paragraph; after?: string | null }
  | { op: 'remove'; name: string }

/** The steps from one text to another; none if they are equal. Applied to `from` they give `to`. */
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

/** @returns null if a step names a paragraph that is not there */
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

/** A part that both sides have changed, differently. Null: that side has removed the paragraph. */
export type DraftConflict =
  | { part: 'title' | 'subtitle'; mine: string; theirs: string }
  | { part: 'paragraph'; name: string; mine: Paragraph | null; theirs: Paragraph | null }

export interface Merged {
  /** With what either side has changed; where both have, their version, or mine where they removed it. */
  text: DraftText
  conflicts: DraftConflict[]
}

/** Joins two texts that began from `base`: no paragraph of either is lost. */
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

/** The order of the side that has moved something, theirs if both have; what only the other has follows its neighbour. */
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

/** The id of going back to a version from a revision: sent twice, it is one change. */
export const revertingId = (versionId: string, baseRevision: number): string =>
  (BigInt(`0x${versionId}`) ^ BigInt(baseRevision)).toString(16).padStart(12, '0')

const namesOf = ({ paragraphs }: DraftText) => paragraphs.map(({ name }) => name)
const byName = (paragraphs: readonly Paragraph[]) => new Map(paragraphs.map((one) => [one.name, one]))

/**
 * How many are the same at both ends: nearly all of a draft, mostly. Paragraphs are never changed, but replaced by others.
 * @returns at the start, and at the end
 */
function sameEnds<Part>(one: readonly Part[], other: readonly Part[]): [start: number, end: number] {
  const least = Math.min(one.length, other.length)
  let start = 0
  while (start < least && one[start] === other[start]) start++
  let end = 0
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end++
  return [start, end]
}

/** Equal as stored: keys in any order, and absent ones like undefined ones. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key as never], other[key as never]))
}

/** The longest part of `after` that is in the order of `before`: what need not be moved. */
function inSameOrder(before: string[], after: string[]): Set<string> {
  const [start, end] = sameEnds(before, after)
  const between = longestRun(before.slice(start, before.length - end), after.slice(start, after.length - end))
  return new Set([...after.slice(0, start), ...between, ...after.slice(after.length - end)])
}

function longestRun(before: string[], after: string[]): Set<string> {
  const places = new Map(before.map((name, index) => [name, index]))
  const common = after.filter((name) => places.has(name))
  /** The last names of the best runs by length, and each name's one before it. */
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
