import { sql, type SQL } from 'drizzle-orm'
import { type By, editsPublication } from '#worker/permissions/change.ts'
import { isShownPerson } from '#worker/permissions/person.ts'

/** Its author, or the publication's owner and editors; staff do not write to other people's subscribers. */
export const maySendNewsletter = ({ viewerId }: Pick<By, 'viewerId'>, id: unknown): SQL<boolean> =>
  sql<boolean>`exists (select 1 from newsletters sending where sending.id = ${id} and sending.is_deleted = 0
    and (exists (select 1 from users sender where sender.id = sending.user_id and sender.id = ${viewerId}
        and ${isShownPerson('sender')})
      or ${editsPublication({ viewerId }, sql`sending.collection_id`)}))`
