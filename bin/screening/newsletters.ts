import type { DatabaseSync } from 'node:sqlite'
import { collectionId, userId } from '../demo/ids.ts'

/** Newsletters with subscribers, for dialogs that send to them. */
export function addNewsletters(db: DatabaseSync): void {
  const own = db.prepare(
    `insert into newsletters (id, user_id, slug, created_at) values ('00000000e0a0', ?, '', 1) on conflict do nothing`,
  )
  own.run(userId('writer'))
  db.prepare(
    `insert into newsletters (id, collection_id, slug, name, created_at)
     values ('00000000e0a1', ?, 'field-notes', 'Field Notes Weekly', 1) on conflict do nothing`,
  ).run(collectionId('field-notes'))
  db.exec(`insert into newsletter_subscriptions (id, newsletter_id, email, state, created_at, confirmed_at)
    select printf('%012x', 4096 + row_number() over ()), w.id, w.slug || value || '@example.net', 'ACTIVE', 1, 1
    from newsletters w, json_each('[1,2,3,4,5,6,7,8,9,10,11,12]') where true on conflict do nothing;
    update newsletters set subscriber_count = (select count(*) from newsletter_subscriptions s
      where s.newsletter_id = newsletters.id and s.state = 'ACTIVE')`)
}
