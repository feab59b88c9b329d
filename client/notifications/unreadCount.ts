/**
 * How many notifications are new (R151): requested once the page is shown, so that no page waits for it, and again when
 * the tab is shown again.
 */
import { useEffect } from 'react'
import { limits } from '#schema/limits.ts'
import { createStore } from '#client/browser/store.ts'
import { useStore } from '#client/browser/useStore.ts'
import { send } from '#client/graphql/send.ts'

const unread = createStore(0)
let askedAt = 0

/** @param number as counted; answers to earlier requests are ignored */
export const setUnread = (number: number): void => unread.set(number)

/** 0 until it is known. */
export function useUnread(): number {
  useEffect(() => {
    void ask()
    document.addEventListener('visibilitychange', askOnReturn)
    return () => document.removeEventListener('visibilitychange', askOnReturn)
  }, [])
  return useStore(unread)
}

/** The same without asking: the bell does that. */
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
