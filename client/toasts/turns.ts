/** Shows one message at a time. */
import { useLayoutEffect, useState } from 'react'
import { createStore } from '#client/browser/store.ts'
import { useStore } from '#client/browser/useStore.ts'

/** By priority. Those before news do not wait. */
const KINDS = [
  'answer',
  'offline',
  /** R276 */
  'privacy',
  'notice',
  'question',
  'news',
  'offer',
  'hint',
  'card',
] as const

export type MessageKind = (typeof KINDS)[number]

const WAITS_FROM = KINDS.indexOf('news')

export interface Asking {
  kind: MessageKind
}

const waiting = new Set<Asking>()
const current = createStore<Asking | null>(null)

/** @returns ends it */
export function ask(message: Asking): () => void {
  waiting.add(message)
  decide()
  return () => {
    waiting.delete(message)
    decide()
  }
}

export const useIsQuiet = (): boolean => useStore(current) === null

/**
 * Always false on the server.
 * @param isWanted false while there is no message
 */
export function useTurn(kind: MessageKind, isWanted = true): boolean {
  const [message, setMessage] = useState<Asking>({ kind })
  if (message.kind !== kind) setMessage({ kind })
  useLayoutEffect(() => (isWanted ? ask(message) : undefined), [message, isWanted])
  return useStore(current) === message
}

function decide(): void {
  const shown = current.get()
  const first = firstOf([...waiting])
  const interrupts = first !== null && rankOf(first) < WAITS_FROM
  const stays = shown !== null && waiting.has(shown) && !(interrupts && rankOf(first) < rankOf(shown))
  const next = stays ? shown : first
  if (next !== shown) current.set(next)
}

const firstOf = (messages: readonly Asking[]): Asking | null =>
  messages.toSorted((one, other) => rankOf(one) - rankOf(other))[0] ?? null

const rankOf = ({ kind }: Asking): number => KINDS.indexOf(kind)
