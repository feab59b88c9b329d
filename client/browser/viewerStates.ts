/** Stored pages lack these; the server adds them for each viewer (decision 188). */
import type { ReadingListState } from '#schema/enums.ts'

export interface StateFields {
  isFollowing?: boolean
  isMuting?: boolean
  isSubscribed?: boolean
  followerCount?: number
  readingListState?: ReadingListState
  clapCount?: number
  viewerClapCount?: number
  unread?: number
}

/** Keys are type and id, as in client/overlay/entities.ts. */
export type ViewerStates = Record<string, StateFields>

export const VIEWER = 'Viewer:'

export interface StatesSource {
  readonly states: ViewerStates
  /** A place waits for it; only on the server. */
  ask?(name: string, props: object): Promise<unknown> | null
  end?(): Promise<ViewerStates>
  ofLatePart?(id: string): StatesSource
}

/** Empty after the first navigation. */
export const printed: { states: ViewerStates } = { states: {} }

export const isPrinted = (key: string, field: keyof StateFields): boolean =>
  printed.states[key]?.[field] !== undefined
