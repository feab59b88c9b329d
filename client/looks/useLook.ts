import { useCallback, useEffect, useState } from 'react'
import { copy } from '#schema/copy/looks.ts'
import { begin, change, redo, undo } from '#client/looks/history.ts'
import { isSame, type Look, productLook } from '#client/looks/look.ts'

export type Phase = 'idle' | 'saving' | 'done'
/** Saves a look; resolves with an error's message, or null. */
export type Save = (look: Look) => Promise<string | null>

/** The look being edited, with undo, redo and saving. */
export function useLook(begun: Look, first: Look, save: Save) {
  const [history, setHistory] = useState(() => begin(begun))
  const [saved, setSaved] = useState(first)
  const [phase, setPhase] = useState<Phase>('idle')
  const [fault, setFault] = useState<string | null>(null)
  const look = history.now
  const isSaved = isSame(look, saved)

  const set = useCallback((part: Partial<Look>, of: string | null = null) => {
    setPhase('idle')
    setFault(null)
    setHistory((before) => change(before, { ...before.now, ...part }, of))
  }, [])
  const step = (go: typeof undo) => () => {
    setPhase('idle')
    setFault(null)
    setHistory((before) => go(before))
  }

  async function saveNow(): Promise<boolean> {
    if (phase === 'saving') return false
    setPhase('saving')
    const message = await save(look).catch(() => copy.failed)
    setFault(message)
    setPhase(message === null ? 'done' : 'idle')
    if (message === null) setSaved(look)
    return message === null
  }

  // The browser's question on leaving; LeaveQuestion asks within the app.
  useEffect(() => {
    if (isSaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSaved])

  return {
    look,
    set,
    isSaved,
    fault,
    state: (phase === 'idle' ? (isSaved ? 'saved' : 'changed') : phase) as keyof typeof copy.state,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: step(undo),
    redo: step(redo),
    revert: () => set(saved),
    reset: () => set({ ...productLook, logoId: look.logoId }),
    saveNow,
  }
}

export type Editing = ReturnType<typeof useLook>
