/** The count of R151 comes with the page, and again when the tab is shown. */
import { use, useEffect, useSyncExternalStore } from 'react'
import { limits } from '#schema/limits.ts'
import { createStore } from '#client/browser/store.ts'
import { useStore } from '#client/browser/useStore.ts'
import { StatesContext } from '#client/browser/statesContext.ts'
import { isPrinted, VIEWER, type ViewerStates } from '#client/browser/viewerStates.ts'
import { send } from '#client/graphql/send.ts'

const unread = createStore(0)
let askedAt = 0

/** Ignores answers to earlier requests. */
export const setUnread = (number: number): void => unread.set(number)

export function learnUnread(states: ViewerStates): void {
  const counted = states[VIEWER]?.unread
  if (counted === undefined) return
  askedAt = Date.now()
  setUnread(counted)
}

/** 0 until it is known. */
export function useUnread(): number {
  const states = use(StatesContext)
  useEffect(() => {
    if (!isPrinted(VIEWER, 'unread')) void ask()
    document.addEventListener('visibilitychange', askOnReturn)
    return () => document.removeEventListener('visibilitychange', askOnReturn)
  }, [])
  return useSyncExternalStore(unread.subscribe, unread.get, () => states?.[VIEWER]?.unread ?? 0)
}

/** Does not request it; the bell does that. */
export const useUnreadSoFar = (): number => useStore(unread)

function askOnReturn() {
  if (document.visibilityState === 'visible' && Date.now() - askedAt > limits.notifications.recount)
    void ask()
}

async function ask() {
  askedAt = Date.now()
  const of = askedAt
  const answer = await send('UnreadNotificationCount', {}).catch(() => null)
  if (answer && of === askedAt) setUnread(answer.notificationStatus.unreadNotificationCount)
}
