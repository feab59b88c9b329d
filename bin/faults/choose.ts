import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { AREAS, type Area, sourcesOf } from './areas.ts'
import { type Fault, isValid, KINDS, placesIn } from './places.ts'

export interface ChosenFault extends Fault {
  number: number
  area: Area
}

export const PER_AREA = 5

/** @param read the text of a file */
export function chooseFaults(seed: number, read = readSource): ChosenFault[] {
  const taken = new Set<string>()
  return AREAS.flatMap((area, of) => {
    const places = sourcesOf(area, taken).flatMap((file) => placesIn(file, read(file)))
    const first = of * PER_AREA
    return chosenOf(places, { seed, first, isValid: (fault) => isValid(fault, read(fault.file)) }).map(
      (fault, at) => {
        taken.add(fault.file)
        return { ...fault, area, number: first + at + 1 }
      },
    )
  })
}

const readSource = (file: string): string => readFileSync(file, 'utf8')

interface Choice {
  seed: number
  first: number
  isValid: (fault: Fault) => boolean
}

/** Takes one for each file, alternating between kinds because constants are the most frequent. */
export function chosenOf(places: readonly Fault[], { seed, first, isValid: may }: Choice): Fault[] {
  const inOrder = shuffled(places, seed)
  const chosen: Fault[] = []
  for (let at = first; at < first + PER_AREA; at++) {
    const next = inOrder.find(
      (fault) =>
        fault.kind === KINDS[at % KINDS.length] &&
        !chosen.some(({ file }) => file === fault.file) &&
        may(fault),
    )
    if (next) chosen.push(next)
  }
  return chosen
}

/** Identifies a place by its text, to be independent of lines added elsewhere. */
function shuffled(places: readonly Fault[], seed: number): Fault[] {
  const seen = new Map<string, number>()
  return places
    .map((fault) => {
      const name = [fault.file, fault.kind, fault.before, fault.after].join('\n')
      const nth = seen.get(name) ?? 0
      seen.set(name, nth + 1)
      return { fault, rank: createHash('sha1').update(`${seed} ${nth} ${name}`).digest('hex') }
    })
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ fault }) => fault)
}
