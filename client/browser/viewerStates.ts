/**
 * The viewer's states of a page: follows, saved stories, claps, new notifications. Stored pages do not
 * contain them: the server renders the places (places.tsx) with them and prints them for the app, which then
 * needs no call (decision 188).
 */
import type { ReadingListState } from '#schema/enums.ts'

export interface StateFields {
  isFollowing?: boolean
  isMuting?: boolean
  followerCount?: number
  readingListState?: ReadingListState
  clapCount?: number
  viewerClapCount?: number
  unread?: number
}

/** Keys are type and id, as in client/overlay/entities.ts. */
export type ViewerStates = Record<string, StateFields>

/** The key of the viewer's own fields. */
export const VIEWER = 'Viewer:'

/** The source of the states for a document's places. */
export interface StatesSource {
  readonly states: ViewerStates
  /** A place waits for the returned promise before it renders; only on the server. */
  ask?(name: string, props: object): Promise<unknown> | null
  /** All states requested so far; later places get none. Always the same promise. */
  end?(): Promise<ViewerStates>
  /** For a part that is sent later, with a separate block for its places' states. */
  ofLatePart?(id: string): StatesSource
}

/** The states printed for this page. Empty on the server and after the first navigation. */
export const printed: { states: ViewerStates } = { states: {} }

/** Whether the server printed this field, so it needs no call. */
export const isPrinted = (key: string, field: keyof StateFields): boolean =>
  printed.states[key]?.[field] !== undefined
