/** Looks for the text that takes a field the most steps: the worst one is changed again and again. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Field } from '#test/importing/worst/fields.ts'
import { startCounting, stepsOf } from '#test/importing/worst/stepsOf.ts'
import { type Chance, openChance } from '#test/safety/random.ts'

export interface Search {
  seed: number
  rounds: number
  /** Bytes of the texts that are tried, and of the worst at last. */
  tried: number
  most: number
}

export interface Worst {
  name: string
  /** The text repeats it. */
  pattern: string
  stepsOfByte: number
  /** '' if it was not refused. */
  refused: string
  text: string
}

type Piece = [fragment: string, times: number]

startCounting()
const { FIELDS } = await import('#test/importing/worst/fields.ts')
const given = workerData as Search
for (const field of FIELDS) parentPort!.postMessage(worstOf(field, given), [])

function worstOf(field: Field, { seed, rounds, tried, most }: Search): Worst {
  const chance = openChance(seed)
  let worst = started(field, chance)
  let worstSteps = 0
  for (let round = 0; round < rounds; round++) {
    // Each third is new, because a worst one may not be near.
    const next = round % 3 === 0 ? started(field, chance) : changed(worst, field, chance)
    const { steps } = read(field, textOf(next, tried))
    if (steps > worstSteps) [worst, worstSteps] = [next, steps]
  }
  const text = textOf(worst, most)
  const { steps, ...found } = read(field, text)
  return {
    name: field.name,
    pattern: JSON.stringify(worst),
    stepsOfByte: steps / text.length,
    text,
    ...found,
  }
}

function started(field: Field, chance: Chance): Piece[] {
  return Array.from({ length: 1 + chance.int(3) }, () => pieceOf(field, chance))
}

function pieceOf({ fragments }: Field, chance: Chance): Piece {
  return [chance.of(fragments), chance.of([1, 1, 2, 20, 250, 10_000])]
}

function changed(pieces: Piece[], field: Field, chance: Chance): Piece[] {
  const at = chance.int(pieces.length)
  const isRemoved = pieces.length > 1 && chance.once(3)
  const added = isRemoved ? [] : [pieceOf(field, chance)]
  return pieces.toSpliced(at, chance.once(2) || isRemoved ? 1 : 0, ...added)
}

function textOf(pieces: Piece[], length: number): string {
  const unit = pieces.map(([fragment, times]) => fragment.repeat(times)).join('')
  let number = 0
  return unit
    .repeat(Math.ceil(length / unit.length))
    .slice(0, length)
    .replaceAll('N', () => String(number++))
    .slice(0, length)
}

function read({ read: parse }: Field, text: string) {
  let refused = ''
  const steps = stepsOf(() => {
    try {
      parse(text)
    } catch (error) {
      refused = error instanceof Error ? error.constructor.name : String(error)
    }
  })
  return { steps, refused }
}
