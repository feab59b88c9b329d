import { printed, type ViewerStates } from '#client/browser/viewerStates.ts'
import { learnUnread } from '#client/notifications/unreadCount.ts'
import { learnStates } from '#client/overlay/entities.ts'

/** Must run before the part hydrates. */
export function takeStates(states: ViewerStates): void {
  Object.assign(printed.states, states)
  learnStates(states)
  learnUnread(states)
}

/** On another page, the buttons request their states. */
export function forgetPrinted(): void {
  printed.states = {}
}
