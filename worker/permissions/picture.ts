import { sql, type SQL } from 'drizzle-orm'

/**
 * Whether something that readers see refers to a picture. Drafts, and versions that can be restored, are their authors'
 * alone, and a deleted publication is no one's; so is the text of a story that was never published.
 */
export const isPictureShown = (id: string): SQL<boolean> =>
  sql`exists (select 1 from image_uses u left join posts p on p.id = u.subject_id
    where u.image_id = ${id} and u.kind not in ('post_drafts', 'post_versions', 'post_revisions', 'collection_trash')
      and (u.kind not in ('posts', 'post_bodies') or p.first_published_at is not null))`
