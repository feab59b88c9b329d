import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { followedBonus, isWelcome, lessLiked, lessOf } from '#worker/posts/forReader.ts'

/** A visitor's address has no account. */
const VIEWER = sql.raw("coalesce(u.id, '')")

const candidates = (issueId: string): SQL => sql`newsletter_digest_stories d
  cross join posts p on p.id = d.post_id and p.collection_id = (
    select w.collection_id from newsletters w where w.id = d.newsletter_id)
  where d.issue_id = ${issueId} and ${isWelcome('p', VIEWER)}`

/** Whether a digest has a story for the recipient `u`, who may be a visitor. */
export const hasStory = (issueId: string): SQL => sql`exists (select 1 from ${candidates(issueId)})`

/** A JSON list of positions, ranked as the recipient's home. */
export const chosenStories = (
  issueId: string,
): SQL => sql`(select json_group_array(position order by score desc, position) from (
  select d.position, p.hot_score + ${followedBonus('p', VIEWER)} - ${lessOf('p', sql`less.authors`, sql`less.topics`)} as score
  from (${lessLiked(VIEWER)}) less cross join ${candidates(issueId)}
  order by score desc, d.position limit ${sql.raw(String(limits.newsletters.storiesInDigest))}))`
