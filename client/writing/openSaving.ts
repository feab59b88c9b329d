import type { DraftText } from '#schema/posts/drafts.ts'
import { limits } from '#schema/limits.ts'
import { createStore, type Store } from '#client/browser/store.ts'
import type { Choices } from '#client/writing/choices.ts'
import {
  type Answer,
  type Change,
  type Doing,
  type Happening,
  isSaved,
  type Kept,
  type Saving,
  step,
  type Theirs,
} from '#client/writing/saving.ts'

export interface Clock {
  now(): number
  /** @returns cancels it */
  later(milliseconds: number, work: () => void): () => void
}

export interface Around {
  clock: Clock
  newChangeId(): string
  send(postId: string | null, change: Change): Promise<Answer>
  /** Null when the text is saved. Returns whether it was stored. */
  keep(kept: Kept | null): Promise<boolean>
  onReplace(text: DraftText): void
  /** Null if the author is not known. */
  onMerged(by: Theirs['by']): void
  onSaved(postId: string, revision: number): void
}

export interface OpenSaving {
  state: Store<Saving>
  isKept: Store<boolean>
  typed(text: DraftText): void
  seen(theirs: Theirs): void
  choose(choices: Choices): void
  /** Null if it cannot be saved now. */
  saveNow(): Promise<{ postId: string; revision: number } | null>
  /** Continues for as long as the page may. */
  leave(): void
  close(): void
}

export function openSaving(initial: Saving, around: Around): OpenSaving {
  const { clock } = around
  const state = createStore(initial)
  const isKept = createStore(true)
  let stopWaiting = () => {}
  let keeping: { since: number; stop: () => void } | null = null
  let isClosed = false

  function happen(happening: Happening): void {
    const before = state.get()
    const { saving, doing } = step(before, happening, { now: clock.now(), newChangeId: around.newChangeId })
    if (saving !== before) state.set(saving)
    wait()
    // A change may be applied although its answer is lost, so its id is kept first.
    if (doing.send) keep()
    else if (saving !== before) keepSoon()
    act(doing)
  }

  function wait() {
    stopWaiting()
    const { dueAt } = state.get()
    if (dueAt !== null && !isClosed)
      stopWaiting = clock.later(Math.max(dueAt - clock.now(), 0), () => happen({ type: 'due' }))
  }

  function act({ send, replace, merged }: Doing) {
    if (replace) around.onReplace(replace)
    if (merged) around.onMerged(merged === 'unknown' ? null : merged)
    if (send) void sendChange(send)
  }

  async function sendChange(change: Change) {
    const answer = await around.send(state.get().postId, change)
    happen({ type: 'answered', changeId: change.changeId, answer })
    if (answer.kind === 'saved') around.onSaved(answer.postId, answer.revision)
  }

  /** No key should wait for the browser's store. */
  function keepSoon() {
    if (isSaved(state.get()) || isClosed) keep()
    else {
      const { kept, notKept } = limits.drafts
      const since = keeping?.since ?? clock.now()
      keeping?.stop()
      const wait = Math.max(Math.min(kept, since + notKept - clock.now()), 0)
      keeping = { since, stop: clock.later(wait, keep) }
    }
  }

  function keep() {
    keeping?.stop()
    keeping = null
    const saving = state.get()
    const { postId, base, text, change } = saving
    void around.keep(isSaved(saving) ? null : { postId, base, text, change }).then((done) => isKept.set(done))
  }

  wait()
  return {
    state,
    isKept,
    typed: (text) => happen({ type: 'typed', text }),
    seen: (theirs) => happen({ type: 'seen', theirs }),
    choose: (choices) => happen({ type: 'chosen', choices }),
    saveNow() {
      happen({ type: 'due' })
      return new Promise((resolve) => {
        const look = () => {
          const { phase, postId, base } = state.get()
          // Text typed meanwhile is sent without a pause.
          if (phase === 'dirty') return happen({ type: 'due' })
          if (phase === 'sending') return
          stop()
          resolve(phase === 'idle' && postId !== null ? { postId, revision: base.revision } : null)
        }
        const stop = state.subscribe(look)
        look()
      })
    },
    leave() {
      if (state.get().phase === 'dirty') happen({ type: 'due' })
      if (keeping) keep()
    },
    close() {
      isClosed = true
      stopWaiting()
    },
  }
}
