import type { DraftText } from '#schema/posts/drafts.ts'
import { createStore, type Store } from '#client/browser/store.ts'
import type { StoryEditorHandle } from '#client/editor/story/StoryEditor.tsx'
import { sendNow } from '#client/graphql/send.ts'
import { readNewer, sendChange } from '#client/writing/calls.ts'
import { openEntry, putHistory, readHistory } from '#client/writing/journal.ts'
import { openSaving, type OpenSaving } from '#client/writing/openSaving.ts'
import { packedText } from '#client/writing/packed.ts'
import { isSaved, openedWith, reopenedWith, type Theirs } from '#client/writing/saving.ts'
import { listenToTabs } from '#client/writing/tabs.ts'

export interface Beginning {
  userId: string
  /** Null for a story that is not started. */
  postId: string | null
  saved: Theirs
  text?: DraftText
}

export type Notice = { kind: 'restored' } | { kind: 'offline' } | { kind: 'merged'; by: string | null }

export interface Session {
  saving: OpenSaving
  notice: Store<Notice | null>
  others: Store<number>
  /** An earlier page's undo steps, if the text is still the same. */
  history: unknown
  attach(editor: Pick<StoryEditorHandle, 'replace' | 'history'>): void
  /** Unsaved text stays in the browser. */
  close(): void
}

/** Their changes may still be under way. */
const closing = new Map<string, Promise<unknown>>()

/** @param onStarted the server has the new story */
export async function openSession(
  beginning: Beginning,
  onStarted: (postId: string) => void,
): Promise<Session> {
  const { userId, text } = beginning
  const before = closing.get(beginning.postId ?? '')
  await before
  const { entry, found } = await openEntry(userId, beginning.postId)
  const history = beginning.postId === null ? null : await readHistory(userId, beginning.postId)
  const saved = newest(beginning.saved, history)
  const notice = createStore<Notice | null>(
    isOffline() ? { kind: 'offline' } : found ? { kind: 'restored' } : null,
  )
  const others = createStore(0)
  let editor: Parameters<Session['attach']>[0] | null = null
  let isSignedOut = false
  let started = found?.postId ?? beginning.postId

  const saving = openSaving(
    found ? reopenedWith(found, Date.now()) : openedWith(beginning.postId, saved, text),
    {
      clock: {
        now: () => Date.now(),
        later(milliseconds, work) {
          const timer = setTimeout(work, milliseconds)
          return () => clearTimeout(timer)
        },
      },
      newChangeId,
      async send(postId, change) {
        const answer = await sendChange(postId, change)
        return answer.kind === 'behind' ? { ...answer, theirs: ofOthers(answer.theirs) } : answer
      },
      keep: (kept) => (isSignedOut ? Promise.resolve(false) : entry.keep(kept)),
      onReplace: (text) => editor?.replace(text),
      onMerged: (by) => notice.set({ kind: 'merged', by: by?.name ?? null }),
      onSaved(postId) {
        if (started === null) {
          tabs.open(postId)
          onStarted(postId)
        }
        started = postId
        tabs.saved()
        // Undo steps to unsaved text would not fit after a reload.
        if (isSaved(saving.state.get())) keepHistory()
      },
    },
  )
  const tabs = listenToTabs(userId, {
    onOthers: (number) => others.set(number),
    onSaved: look,
    onSignedOut: () => void (isSignedOut = true),
  })
  if (started !== null) tabs.open(started)
  if (found && saved.revision > found.base.revision) saving.seen(ofOthers(saved))
  if (before) look()

  function lookAround() {
    look()
    tabs.look()
  }

  /** The writer is another place, not another person, to themselves. */
  function ofOthers(theirs: Theirs): Theirs {
    return theirs.by?.id === userId ? { ...theirs, by: null } : theirs
  }

  function keepHistory() {
    const { postId, base } = saving.state.get()
    if (postId !== null && editor && !isSignedOut)
      void putHistory(userId, postId, {
        revision: base.revision,
        steps: editor.history(),
        text: packedText(base.text),
      })
  }

  function look() {
    const { postId, base } = saving.state.get()
    if (postId !== null)
      void readNewer(postId, base.revision).then((theirs) => theirs && saving.seen(ofOthers(theirs)))
  }

  const listening = new AbortController()
  const listen = (to: Window | Document, type: string, hear: (event: Event) => void) =>
    to.addEventListener(type, hear, { signal: listening.signal })
  const leave = () => {
    saving.leave()
    sendNow()
    keepHistory()
  }
  listen(window, 'focus', lookAround)
  listen(window, 'pagehide', () => {
    leave()
    tabs.leave()
  })
  listen(window, 'pageshow', () => started !== null && tabs.open(started))
  listen(document, 'visibilitychange', () => (document.visibilityState === 'hidden' ? leave() : lookAround()))
  listen(window, 'offline', () => notice.set({ kind: 'offline' }))
  listen(window, 'online', () => {
    if (notice.get()?.kind === 'offline') notice.set(null)
    if (saving.state.get().phase === 'offline') void saving.saveNow()
    else look()
  })
  listen(window, 'beforeunload', (event) => {
    if (!isSaved(saving.state.get()) && !saving.isKept.get()) event.preventDefault()
  })

  return {
    saving,
    notice,
    others,
    history: history?.revision === saving.state.get().base.revision ? history.steps : undefined,
    attach: (handle) => void (editor = handle),
    close() {
      listening.abort()
      keepHistory()
      editor = null
      const { postId } = saving.state.get()
      const done = saving.saveNow().then(() => {
        saving.close()
        entry.leave()
        tabs.close()
      })
      closing.set(postId ?? '', done)
      void done.then(() => closing.get(postId ?? '') === done && closing.delete(postId ?? ''))
    },
  }
}

const newChangeId = () =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const isOffline = () => !navigator.onLine

/** A copy opened without a network may be older than the text saved here. */
function newest(saved: Theirs, history: Awaited<ReturnType<typeof readHistory>>): Theirs {
  if (!history?.text || history.revision <= saved.revision) return saved
  return { revision: history.revision, text: JSON.parse(history.text) as DraftText, by: null }
}
