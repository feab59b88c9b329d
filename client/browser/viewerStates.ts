/**
 * The viewer's states of everything on a page: follows, saved stories, claps, new notifications. Stored pages do not
 * contain them. For a viewer the server renders the places (places.tsx) with them and prints them for the app, which then
 * needs no call (decision 188).
 */
import type { ReadingListState } from '#schema/enums.ts'

export interface StateFields {
  isFollowing?: boolean
  isMuting?: boolean
  followerCount?: number
  readingListState?: ReadingListState
  clapCount?: number
  /** The viewer's own. */
  viewerClapCount?: number
  /** New notifications. */
  unread?: number
}

/** By type and id, as client/overlay/entities.ts names entities. */
export type ViewerStates = Record<string, StateFields>

/** The key of the viewer's own fields. */
export const VIEWER = 'Viewer:'

/** Where the places of a document have the states from. */
export interface StatesSource {
  readonly states: ViewerStates
  /** A place waits for this until its states have been read; only on the server. */
  ask?(name: string, props: object): Promise<unknown> | null
  /** All states that places asked for until now; later questions get no answer. Always the same promise. */
  end?(): Promise<ViewerStates>
  /** For a part that is sent later, in a block with the states of its places. */
  ofLatePart?(id: string): StatesSource
}

/** In the browser: the states that the server printed. It is empty on the server, and after the first navigation. */
export const printed: { states: ViewerStates } = { states: {} }

/** Whether this page came with these fields, which then need no call. */
export const isPrinted = (key: string, field: keyof StateFields): boolean =>
  printed.states[key]?.[field] !== undefined
