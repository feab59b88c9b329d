/** A page of the route table, its viewer, and the steps before the picture. */
import type { Page } from 'playwright-core'
import type { EmailName } from '#schema/notifications/emails.ts'
import type { DigestExample } from '#worker/dev/digestExamples.ts'
import type { IssueExample } from '#worker/dev/issueExamples.ts'
import type { PathParams, Query } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'

export interface Screen {
  /** For example `membership/cancelled`. */
  name: string
  row: RouteName
  as: Viewer
  /** Found in the demo content. */
  params?: (find: Find) => PathParams
  query?: Query | ((find: Find) => Query)
  /** Without the `#`. */
  fragment?: string
  state?: State
  /** The page opens again for each width, unless it stays open. */
  does?: (page: Page) => Promise<unknown>
  staysOpen?: boolean
  /** The dialog that is open then. */
  dialog?: string
  /** The expected status, 200 by default. */
  status?: number
  /** Shows this place on the page instead of the whole. */
  at?: string
}

export const STATES = ['empty', 'one', 'many', 'long', 'waiting', 'offline', 'error', 'done'] as const
export type State = (typeof STATES)[number]

/** As a mail program shows it. */
export interface EmailScreen {
  /** Starts with `emails/`. */
  name: string
  email: EmailName | IssueExample | DigestExample
}

export type Pictured = Screen | EmailScreen

/** Usernames of the demo, and accounts that states.ts adds. */
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
