/** A picture of the gallery, as data: a page of the route table, its viewer, and the steps before the picture. */
import type { Page } from 'playwright-core'
import type { EmailName } from '#schema/emails.ts'
import type { PathParams, Query } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'

export interface Screen {
  /** `folder/state`, for example `membership/cancelled`. */
  name: string
  row: RouteName
  as: Viewer
  /** The parameters of the path, found in the demo content. */
  params?: (find: Find) => PathParams
  query?: Query | ((find: Find) => Query)
  /** After the # of the address. */
  fragment?: string
  /** The state of its page or dialog. */
  state?: State
  /** Acts on the open page, which is then opened again for each width, unless it stays open. */
  does?: (page: Page) => Promise<unknown>
  staysOpen?: boolean
  /** The component of the dialog that is open then. */
  dialog?: string
  /** The expected status of the document, 200 by default. */
  status?: number
  /** A place on the page to show instead of the whole of it. */
  at?: string
}

export const STATES = ['empty', 'one', 'many', 'long', 'waiting', 'offline', 'error', 'done'] as const
export type State = (typeof STATES)[number]

/** An email, as a mail program shows it. */
export interface EmailScreen {
  /** Starts with `emails/`. */
  name: string
  email: EmailName
}

export type Pictured = Screen | EmailScreen

/** Usernames of the demo content, and accounts that the gallery adds to it (states.ts). */
export type Viewer =
  | 'visitor'
  | 'newcomer'
  | 'reader'
  | 'member'
  | 'lapsed'
  | 'cancelled'
  | 'unpaid'
  | 'spent'
  | 'changing'
  | 'beginner'
  | 'featherstonehaugh_cholmondeley'
  | 'farahidi'
  | 'writer'
  | 'author'
  | 'owner'
  | 'guarded'
  | 'suspended'
  | 'staff'

/**
 * The first column of the first row.
 * @throws Error when there is no row
 */
export type Find = (sql: string, ...values: string[]) => string
