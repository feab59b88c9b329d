import { sql, type SQL } from 'drizzle-orm'
import { type By, mayChangePublication } from '#worker/permissions/change.ts'
import { isShownPerson } from '#worker/permissions/person.ts'

/** Its writer, or the editors and owner of its publication and staff. */
export const mayRunNewsletter = (by: By, id: unknown): SQL<boolean> =>
  sql<boolean>`exists (select 1 from newsletters run where run.id = ${id} and run.is_deleted = 0
    and (exists (select 1 from users self where self.id = run.user_id and self.id = ${by.viewerId}
        and ${isShownPerson('self')})
      or (run.collection_id is not null and ${mayChangePublication(by, sql`run.collection_id`)})))`
