/** What its owner may do with an issue that is under way. */
import { sql, type SQL } from 'drizzle-orm'
import type { IssueState } from '#schema/enums.ts'
import { now } from '#worker/platform/clock.ts'

/** Requests that are under way end by themselves. */
export const paused = (id: string): SQL =>
  sql`update newsletter_issues set state = 'PAUSED', due_at = null
    where id = ${id} and state in ('SCHEDULED', 'PREPARING', 'SENDING')`

/** From where it was; also an issue that stopped, which this database then sends. */
export const resumed = (id: string, databaseId: string): SQL =>
  sql`update newsletter_issues set due_at = ${now()}, problem = '', database_id = ${databaseId},
      state = case when started_at is null then 'SCHEDULED' when prepared_at is null then 'PREPARING' else 'SENDING' end
    where id = ${id} and state in ('PAUSED', 'STOPPED')`

/** What has been accepted cannot be called back. */
export const cancelled = (id: string): SQL =>
  sql`update newsletter_issues set due_at = ${now()}, problem = '', state = 'CANCELLING'
    where id = ${id} and state in (select value from json_each(${JSON.stringify(OPEN)}))`

const OPEN: IssueState[] = ['SCHEDULED', 'PREPARING', 'SENDING', 'PAUSED', 'STOPPED']
