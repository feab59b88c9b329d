import { printed, type ViewerStates } from '#client/browser/viewerStates.ts'
import { learnUnread } from '#client/notifications/unreadCount.ts'
import { learnStates } from '#client/overlay/entities.ts'

/** Takes over the states that a part of the page was rendered with, before it hydrates. */
export function takeStates(states: ViewerStates): void {
  Object.assign(printed.states, states)
  learnStates(states)
  learnUnread(states)
}

/** Another page is shown; its buttons ask. */
export function forgetPrinted(): void {
  printed.states = {}
}
