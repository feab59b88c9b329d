import { sql, type SQL } from 'drizzle-orm'
import { type By, editsPublication, mayChangePublication } from '#worker/permissions/change.ts'
import { isShownPerson, shownPersonText } from '#worker/permissions/person.ts'

export const mayRunNewsletter = (by: By, id: unknown): SQL<boolean> =>
  sql<boolean>`exists (select 1 from newsletters run where run.id = ${id} and run.is_deleted = 0
    and (exists (select 1 from users self where self.id = run.user_id and self.id = ${by.viewerId}
        and ${isShownPerson('self')})
      or (run.collection_id is not null and ${mayChangePublication(by, sql`run.collection_id`)})))`

/** Its writer is shown, or its publication is there. */
export const isRunning = (table: string): SQL<boolean> =>
  sql.raw(`("${table}"."is_deleted" = 0 and (exists (select 1 from users runner where runner.id = "${table}"."user_id"
      and ${shownPersonText('runner')})
    or exists (select 1 from collections running where running.id = "${table}"."collection_id")))`) as SQL<boolean>

/** Staff have no business with email addresses (A4). */
export const managesNewsletter = (by: Pick<By, 'viewerId'>, id: unknown): SQL<boolean> =>
  sql<boolean>`exists (select 1 from newsletters managed where managed.id = ${id} and managed.is_deleted = 0
    and (exists (select 1 from users author where author.id = managed.user_id and author.id = ${by.viewerId}
        and ${isShownPerson('author')})
      or ${editsPublication(by, sql`managed.collection_id`)}))`

/** R205. */
export const sharedEmailText = 'coalesce(s.email, iif(u.shares_email, u.email, null))'

export const sharedEmail = sql.raw(sharedEmailText) as SQL<string | null>
