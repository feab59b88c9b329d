/** The surroundings must agree too (decision 113). */
import { type Passage, passageOf } from '#schema/quotes/passages.ts'

export interface AnchorText {
  name: string
  text: string
}

const BOTH_SIDES = 6
const ONE_SIDE = 16
const LONG = 24

/**
 * @param former where it was last found: text that occurred more than once there needs more agreement
 * @returns null if it is gone or uncertain
 */
export function findPassage(
  passage: Passage,
  paragraphs: readonly AnchorText[],
  former: readonly AnchorText[],
): Passage | null {
  if (passage.text === '') return null
  const now = placesIn(passage.text, paragraphs)
  const unmoved = now.find((place) => isAt(passage, place))
  if (unmoved) return unmoved
  const then = placesIn(passage.text, former)
  const others = then.filter((place) => !isSamePlace(place, passage))
  const isRepeated = now.length > 1 || others.length > 0
  const certain = now
    .map((place) => candidateAt(place, passage))
    .filter((candidate) => isCertain(passage, candidate, isRepeated) && !isAnother(candidate, others))
    .map(({ place }) => place)
  const atHome = certain.filter(({ paragraphName }) => paragraphName === passage.paragraphName)
  const [found, ...rivals] = atHome.length > 0 ? atHome : certain
  return found && rivals.length === 0 ? found : null
}

const isAt = (passage: Passage, place: Passage): boolean =>
  isSamePlace(passage, place) &&
  same(place.text, passage.text) &&
  same(place.prefix, passage.prefix) &&
  same(place.suffix, passage.suffix)

/** Straightens quotes one for one, which keeps offsets (decision 115). */
export const straight = (text: string): string =>
  text.replaceAll(/[“”„]/g, '"').replaceAll(/[‘’‚]/g, "'").replaceAll('\u00a0', ' ')

const same = (a: string, b: string) => a === b || straight(a) === straight(b)

interface Candidate {
  place: Passage
  before: number
  after: number
}

const candidateAt = (place: Passage, passage: Passage): Candidate => ({
  place,
  before: agreement(reversed(passage.prefix), reversed(place.prefix)),
  after: agreement(passage.suffix, place.suffix),
})

function isCertain(passage: Passage, { place, before, after }: Candidate, isRepeated: boolean): boolean {
  const isBoth = before >= BOTH_SIDES && after >= BOTH_SIDES
  if (isRepeated) return isBoth
  const isLongAtHome = place.paragraphName === passage.paragraphName && passage.text.length >= LONG
  return isBoth || isLongAtHome || Math.max(before, after) >= ONE_SIDE
}

const isAnother = ({ place, before, after }: Candidate, others: readonly Passage[]): boolean =>
  others.some((other) => {
    const like = candidateAt(place, other)
    return like.before + like.after >= before + after
  })

const isSamePlace = (a: Passage, b: Passage) =>
  a.paragraphName === b.paragraphName && a.startOffset === b.startOffset

export function placesIn(wanted: string, paragraphs: readonly AnchorText[]): Passage[] {
  const needle = straight(wanted)
  return paragraphs.flatMap(({ name, text }) => {
    const haystack = straight(text)
    const places: Passage[] = []
    for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1))
      places.push(passageOf(name, text, at, wanted.length))
    return places
  })
}

function agreement(a: string, b: string): number {
  const [one, other] = [straight(a), straight(b)]
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

const reversed = (text: string) => text.split('').toReversed().join('')
