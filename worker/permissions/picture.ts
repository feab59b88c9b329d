import { sql, type SQL } from 'drizzle-orm'

/** Drafts, versions and deleted publications do not count. */
export const isPictureShown = (id: string): SQL<boolean> =>
  sql`exists (select 1 from image_uses u left join posts p on p.id = u.subject_id
    where u.image_id = ${id} and u.kind not in ('post_drafts', 'post_versions', 'post_revisions', 'collection_trash')
      and (u.kind not in ('posts', 'post_bodies') or p.first_published_at is not null))`
