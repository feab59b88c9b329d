/**
 * One change is under way at a time; if its answer is lost, it is resent unchanged. Others' changes are
 * merged in (decision 135).
 */
import {
  applyChanges,
  changesBetween,
  type DraftOp,
  type DraftText,
  mergeDrafts,
} from '#schema/posts/drafts.ts'
import { limits } from '#schema/limits.ts'
import { type Choices, chosen } from '#client/writing/choices.ts'

export interface Saved {
  /** 0 for a story that is not started. */
  revision: number
  text: DraftText
}

export interface Change {
  changeId: string
  baseRevision: number
  ops: DraftOp[]
  to: DraftText
}

export interface Theirs extends Saved {
  by: { id: string; name: string } | null
}

export interface Saving {
  phase: 'idle' | 'dirty' | 'sending' | 'conflict' | 'offline' | 'failed'
  /** Null until the first change has started the story. */
  postId: string | null
  base: Saved
  text: DraftText
  change: Change | null
  /** Waits for an answer or the writer's choice. */
  theirs: Theirs | null
  refused: Refusal | null
  dueAt: number | null
  dirtySince: number | null
  tries: number
}

export interface Refusal {
  kind: string
  message: string
}

export type Answer =
  | { kind: 'saved'; postId: string; revision: number }
  | { kind: 'behind'; theirs: Theirs }
  | { kind: 'refused'; refusal: Refusal }
  /** The change may have been applied. */
  | { kind: 'lost' }

export type Happening =
  | { type: 'typed'; text: DraftText }
  | { type: 'due' }
  | { type: 'answered'; changeId: string; answer: Answer }
  | { type: 'seen'; theirs: Theirs }
  | { type: 'chosen'; choices: Choices }

export interface Doing {
  send?: Change
  replace?: DraftText
  merged?: Theirs['by'] | 'unknown'
}

export interface Step {
  saving: Saving
  doing: Doing
}

export interface Surroundings {
  now: number
  newChangeId(): string
}

/** @param text if it is not the saved one */
export const openedWith = (postId: string | null, base: Saved, text = base.text): Saving => ({
  phase: 'idle',
  postId,
  base,
  text,
  change: null,
  theirs: null,
  refused: null,
  dueAt: null,
  dirtySince: null,
  tries: 0,
})

export type Kept = Pick<Saving, 'postId' | 'base' | 'text' | 'change'>

/** A change without an answer is sent again. */
export const reopenedWith = ({ postId, base, text, change }: Kept, now: number): Saving => ({
  ...openedWith(postId, base, text),
  phase: change ? 'offline' : 'dirty',
  change,
  dueAt: now,
  dirtySince: now,
})

export const isSaved = ({ phase, change }: Saving): boolean => phase === 'idle' && change === null

export function step(saving: Saving, happening: Happening, around: Surroundings): Step {
  switch (happening.type) {
    case 'typed':
      return typed(saving, happening.text, around)
    case 'due':
      return due(saving, around)
    case 'answered':
      return happening.changeId === saving.change?.changeId
        ? answered(saving, saving.change, happening.answer, around)
        : { saving, doing: {} }
    case 'seen':
      return saving.change
        ? { saving: { ...saving, theirs: later(saving.theirs, happening.theirs) }, doing: {} }
        : merge(saving, happening.theirs, around)
    case 'chosen':
      return resolve(saving, happening.choices, around)
  }
}

function typed(saving: Saving, text: DraftText, { now }: Surroundings): Step {
  const next = { ...saving, text }
  const isToSend =
    saving.phase === 'idle' || saving.phase === 'dirty' || saving.refused?.kind === 'BadRequest'
  return { saving: isToSend ? dirty(next, now) : next, doing: {} }
}

function dirty(saving: Saving, now: number): Saving {
  const dirtySince = saving.dirtySince ?? now
  const dueAt = Math.min(now + limits.drafts.pause, dirtySince + limits.drafts.unsent)
  return { ...saving, phase: 'dirty', refused: null, dirtySince, dueAt }
}

function due(saving: Saving, around: Surroundings): Step {
  if (saving.phase === 'sending' || saving.phase === 'conflict') return { saving, doing: {} }
  const change = saving.change ?? changeOf(saving, around)
  const waits = { ...saving, dueAt: null, dirtySince: null, refused: null }
  if (!change) return { saving: { ...waits, phase: 'idle' }, doing: {} }
  return { saving: { ...waits, phase: 'sending', change }, doing: { send: change } }
}

/** One request holds so many steps; null if there are none. */
function changeOf({ base, text }: Saving, { newChangeId }: Surroundings): Change | null {
  const all = changesBetween(base.text, text)
  if (all.length === 0) return null
  let size = 0
  const most = all.findIndex((op) => (size += JSON.stringify(op).length) > limits.drafts.change)
  const ops = most < 0 ? all : all.slice(0, Math.max(most, 1))
  const to = ops === all ? text : applyChanges(base.text, ops)!
  return { changeId: newChangeId(), baseRevision: base.revision, ops, to }
}

function answered(saving: Saving, change: Change, answer: Answer, around: Surroundings): Step {
  if (answer.kind === 'lost') {
    const wait = Math.min(limits.drafts.retry * 2 ** saving.tries, limits.drafts.retryMost)
    const offline = { phase: 'offline', dueAt: around.now + wait, tries: saving.tries + 1 } as const
    return { saving: { ...saving, ...offline }, doing: {} }
  }
  const heard: Saving = { ...saving, change: null, tries: 0 }
  if (answer.kind === 'refused') {
    return { saving: { ...heard, phase: 'failed', refused: answer.refusal }, doing: {} }
  }
  if (answer.kind === 'behind') return merge(heard, later(saving.theirs, answer.theirs), around)
  const base = { revision: answer.revision, text: change.to }
  const saved: Saving = { ...heard, postId: answer.postId, base, theirs: null }
  if (saving.theirs && saving.theirs.revision > base.revision) return merge(saved, saving.theirs, around)
  return { saving: settled(saved, around), doing: {} }
}

const settled = (saving: Saving, { now }: Surroundings): Saving =>
  changesBetween(saving.base.text, saving.text).length > 0
    ? dirty(saving, now)
    : { ...saving, phase: 'idle', refused: null, dueAt: null, dirtySince: null }

const later = (one: Theirs | null, other: Theirs): Theirs =>
  one && one.revision > other.revision ? one : other

function merge(saving: Saving, theirs: Theirs, around: Surroundings): Step {
  if (theirs.revision <= saving.base.revision) {
    // The answer came too late to matter.
    return { saving: saving.phase === 'sending' ? settled(saving, around) : saving, doing: {} }
  }
  const { text, conflicts } = mergeDrafts(saving.base.text, saving.text, theirs.text)
  if (conflicts.length > 0) {
    const waits = { phase: 'conflict', theirs, refused: null, dueAt: null, dirtySince: null } as const
    return { saving: { ...saving, ...waits }, doing: {} }
  }
  return taken(saving, theirs, text, around)
}

function resolve(saving: Saving, choices: Choices, around: Surroundings): Step {
  const { theirs, base, text } = saving
  if (saving.phase !== 'conflict' || !theirs) return { saving, doing: {} }
  return taken(saving, theirs, chosen(mergeDrafts(base.text, text, theirs.text), choices), around)
}

function taken(saving: Saving, theirs: Theirs, text: DraftText, around: Surroundings): Step {
  const { revision } = theirs
  const next = settled({ ...saving, base: { revision, text: theirs.text }, text, theirs: null }, around)
  const isNew = changesBetween(saving.text, text).length > 0
  return { saving: next, doing: isNew ? { replace: text, merged: theirs.by ?? 'unknown' } : {} }
}
