/**
 * prosemirror-history cannot be stored, but inverted steps can. After a reload they are undone and applied again one by
 * one, which fills a new history.
 */
import { closeHistory, isHistoryTransaction, undoDepth } from 'prosemirror-history'
import { EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { Step } from 'prosemirror-transform'
import { storySchema } from '#client/editor/story/storySchema.ts'

/** Inverted, the last first. */
interface Entry {
  steps: Step[]
  /** Undo skips changes from elsewhere. */
  isForeign: boolean
}

const key = new PluginKey<readonly Entry[]>('keptHistory')

/** Must come after prosemirror-history, which it reads. */
export const keptHistory = () =>
  new Plugin<readonly Entry[]>({
    key,
    state: {
      init: () => [],
      apply(tr, entries, before, after) {
        const given = tr.getMeta(key) as readonly Entry[] | undefined
        if (given) return given
        if (!tr.docChanged) return entries
        const steps = tr.steps.map((step, index) => step.invert(tr.docs[index]!)).toReversed()
        const [was, is] = [undoDepth(before), undoDepth(after)]
        const last = entries.at(-1)
        // After an undo, earlier entries are kept only if no change from elsewhere came since.
        if (isHistoryTransaction(tr) && is < was) return last?.isForeign ? [] : entries.slice(0, -1)
        const isForeign = !isHistoryTransaction(tr) && isOutside(tr)
        const isNew = !last || isForeign || last.isForeign || is > was
        if (isNew) return [...entries.slice(-MOST), { steps, isForeign }]
        return [...entries.slice(0, -1), { ...last, steps: merged(steps, last.steps) }]
      },
    },
  })

const MOST = 100

const isOutside = (tr: Transaction): boolean => {
  const root = tr.getMeta('appendedTransaction') as Transaction | undefined
  return tr.getMeta('addToHistory') === false || root?.getMeta('addToHistory') === false
}

function merged(steps: Step[], rest: Step[]): Step[] {
  const [first, ...others] = rest
  const one = steps.length === 1 && first ? steps[0]!.merge(first) : null
  return one ? [one, ...others] : [...steps, ...rest]
}

/** Trailing empty paragraphs are not stored (fromStory.ts), but steps may refer to them. */
interface Stored {
  rest: string[]
  entries: { steps: unknown[]; isForeign: boolean }[]
}

export function storedHistory(state: EditorState): unknown {
  const stored: Stored = { rest: [], entries: [] }
  for (const { type, content, attrs } of state.doc.children.toReversed()) {
    if (type.name !== 'P' || content.size > 0) break
    stored.rest.unshift(attrs.name as string)
  }
  let size = 0
  for (const { steps, isForeign } of (key.getState(state) ?? []).toReversed()) {
    const json = steps.map((step) => step.toJSON() as unknown)
    size += JSON.stringify(json).length
    if (size > LARGEST) break
    stored.entries.unshift({ steps: json, isForeign })
  }
  return stored
}

/** In characters. */
const LARGEST = 400_000

/** @returns the same state if the stored history does not fit */
export function withHistory(state: EditorState, stored: unknown): EditorState {
  try {
    const { rest, entries } = stored as Stored
    if (entries.length === 0) return state
    const { tr } = state
    if (rest.length > 0) {
      const blocks = rest.map((name) => storySchema.node('P', { name }))
      const isBlank = state.doc.childCount === 1 && state.doc.firstChild!.content.size === 0
      tr.replaceWith(isBlank ? 0 : tr.doc.content.size, tr.doc.content.size, blocks)
    }
    return filled(EditorState.create({ doc: tr.doc, plugins: state.plugins }), entries) ?? state
  } catch {
    // It is missing, or was stored with another text.
    return state
  }
}

/** Null if the steps do not restore the same document. */
function filled(state: EditorState, stored: Stored['entries']): EditorState | null {
  const entries = stored.map(({ steps, isForeign }) => ({
    steps: steps.map((step) => Step.fromJSON(storySchema, step)),
    isForeign,
  }))
  const back = state.tr
  const forward: Step[][] = []
  for (const { steps } of entries.toReversed())
    forward.unshift(
      steps
        .map((step) => {
          back.step(step)
          return step.invert(back.docs.at(-1)!)
        })
        .toReversed(),
    )
  let next = EditorState.create({ doc: back.doc, plugins: state.plugins })
  for (const [index, steps] of forward.entries()) {
    const tr = closeHistory(next.tr)
    for (const step of steps) tr.step(step)
    if (entries[index]!.isForeign) tr.setMeta('addToHistory', false)
    next = next.applyTransaction(tr).state
  }
  if (!next.doc.eq(state.doc)) return null
  return next.apply(closeHistory(next.tr.setMeta(key, entries).setMeta('addToHistory', false)))
}
