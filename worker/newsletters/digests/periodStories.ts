import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { isListed } from '#worker/permissions/story.ts'

/**
 * A publication's stories of a period, the hottest first. Ones that the newsletter sent before are left out.
 * @param newsletter a condition on `w`, the newsletter
 */
export const periodStories = (
  newsletter: SQL,
  since: unknown,
  until: unknown,
): SQL => sql`select p.id, w.id as newsletter_id, p.hot_score
  from newsletters w cross join posts p on p.collection_id = w.collection_id and ${isListed('p')}
    and p.listed_at > ${since} and p.listed_at <= ${until}
  where ${newsletter}
    and not exists (select 1 from newsletter_digest_stories d where d.newsletter_id = w.id and d.post_id = p.id)
    and not exists (select 1 from newsletter_issues i
      where i.newsletter_id = w.id and i.post_id = p.id and i.state <> 'CANCELLED')
  order by p.hot_score desc, p.id desc limit ${sql.raw(String(limits.newsletters.digestStories))}`
