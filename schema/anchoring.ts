/**
 * Finds a stored passage in a text that has been edited since (decision 113). It is found on the same words or not at
 * all: the passage's text must be unchanged, and what stands around it must agree, so that a second "the sea" is never
 * taken for the first one.
 */
import { type Passage, passageOf } from '#schema/passages.ts'

/** What of a paragraph is needed: highlights are over its own text, not over the cells of a table. */
export interface AnchorText {
  name: string
  text: string
}

/** Characters next to the passage that must agree on each side, or on one side alone. */
const BOTH_SIDES = 6
const ONE_SIDE = 16
/** Characters of a passage that is long enough to be known by itself in its own paragraph. */
const LONG = 24

/**
 * @param former the paragraphs in which the passage was last found: what stood there more than once needs more
 *   agreement
 * @returns the passage where it is now; null if it is not there, or not certain
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

/** Whether a passage is still where it was, between the same words. */
const isAt = (passage: Passage, place: Passage): boolean =>
  isSamePlace(passage, place) &&
  same(place.text, passage.text) &&
  same(place.prefix, passage.prefix) &&
  same(place.suffix, passage.suffix)

/**
 * As a reader has selected it: the quotes of a page are typographic, those of the stored text may be straight. One
 * stands for one (decision 115), so that offsets are the same.
 */
export const straight = (text: string): string =>
  text.replaceAll(/[“”„]/g, '"').replaceAll(/[‘’‚]/g, "'").replaceAll('\u00a0', ' ')

const same = (a: string, b: string) => a === b || straight(a) === straight(b)

/** An occurrence of the passage's text, and how many characters next to it agree with what was next to the passage. */
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

/** Whether it is rather one of the other places where these words stood. */
const isAnother = ({ place, before, after }: Candidate, others: readonly Passage[]): boolean =>
  others.some((other) => {
    const like = candidateAt(place, other)
    return like.before + like.after >= before + after
  })

const isSamePlace = (a: Passage, b: Passage) =>
  a.paragraphName === b.paragraphName && a.startOffset === b.startOffset

/** Every place of a text, overlapping ones too. */
function placesIn(wanted: string, paragraphs: readonly AnchorText[]): Passage[] {
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
