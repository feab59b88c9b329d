/** A variant shows only the states in its key. */
import type { ShellViewer } from '#client/browser/serverState.ts'
import type { ViewerStates } from '#client/browser/viewerStates.ts'
import { encoded, type Filling, type Gap, isGap, type Piece, type ViewerPlace } from '#worker/cache/places.ts'
import type { Budget } from '#worker/platform/budget.ts'
import { type Ctx, renderShared } from '#worker/render/renderParts.tsx'
import { answersTo, type IdsByGroup, askedBy, questionsOf } from '#worker/render/stateQuestions.ts'

interface Stateful extends Gap {
  readonly name: typeof STATEFUL
  readonly props: Part
}
const STATEFUL = 'stateful'

interface Part {
  readonly place: ViewerPlace
  readonly asked: IdsByGroup
  readonly variants: Map<string, readonly Piece[]>
}

export function statefulGap(place: ViewerPlace): Stateful | null {
  const asked = askedBy(questionsOf(place))
  return asked.size === 0 ? null : { name: STATEFUL, props: { place, asked, variants: new Map() } }
}

const isStateful = (piece: Piece): piece is Stateful => isGap(piece) && piece.name === STATEFUL

interface Wanted {
  placeholder: ShellViewer
  canonical: string
  sheets: Set<string>
  budget: Budget
  states: ViewerStates
  split: (html: string) => Filling
}

export function withStates(ctx: Ctx, pieces: readonly Piece[], wanted: Wanted): Piece[] {
  const chosen = pieces.map((piece) => (isStateful(piece) ? chosenOf(piece.props, wanted.states) : piece))
  const missing = chosen.filter((one) => isChoice(one) && !one.part.variants.has(one.key)) as Choice[]
  if (missing.length > 0) render(ctx, missing, wanted)
  const made: Piece[] = []
  for (const one of chosen) {
    if (isChoice(one)) made.push(...one.part.variants.get(one.key)!)
    else made.push(one)
  }
  return made
}

interface Choice {
  readonly part: Part
  readonly states: ViewerStates
  readonly key: string
}

const isChoice = (one: Piece | Choice): one is Choice => 'key' in one

function chosenOf(part: Part, states: ViewerStates): Choice {
  const own = answersTo(part.asked, states)
  return { part, states: own, key: JSON.stringify(own) }
}

function render(ctx: Ctx, missing: readonly Choice[], { placeholder, canonical, ...wanted }: Wanted) {
  const { head, contents } = renderShared(
    ctx,
    placeholder,
    canonical,
    missing.map(({ part: { place }, states }) => ({ ...place, states })),
  )
  for (const sheet of sheetsIn(head)) wanted.sheets.add(sheet)
  for (const [index, { part, key }] of missing.entries()) {
    const html = contents[index]!
    part.variants.set(key, encoded(wanted.split(html)))
    wanted.budget.hold(html.length + key.length + 300, drop(new WeakRef(part.variants), key))
  }
}

const drop = (variants: WeakRef<Part['variants']>, key: string) => () => void variants.deref()?.delete(key)

export const sheetsIn = (head: string): readonly string[] => head.match(/<link[^>]*>/g) ?? []
