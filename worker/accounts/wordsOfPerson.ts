/** V1. */
import { sql, type SQL } from 'drizzle-orm'

/** Must run before the user's row is deleted, which has the addresses. */
export const withoutWords = (id: string): SQL[] => {
  const addresses = sql`(select email from users where id = ${id} and email is not null
    union select unverified_email from users where id = ${id} and unverified_email is not null)`
  const invited = sql`(invited_by_id = ${id} or user_id = ${id} or email in ${addresses})`
  return [
    sql`delete from notifications where type in ('COLLECTION_INVITED', 'COLLECTION_OFFERED') and actor_id = ${id}`,
    sql`delete from collection_invitations where ${invited}`,
    sql`delete from one_time_tokens where email in ${addresses}`,
    // The giver is shown this address. Undelivered gifts still need it.
    sql`update gifts set recipient_email = null where recipient_email in ${addresses} and delivered_at is not null`,
    sql`update reports set reporter_id = null, note = '' where reporter_id = ${id}`,
    sql`update moderation_actions set appeal = null, appealed_at = null, answer = null, answered_at = null
      where subject_id = ${id}`,
    sql`update submission_steps set text = '' where user_id = ${id}`,
    sql`delete from submission_comments where user_id = ${id}`,
    // No one could read the answers any more.
    sql`delete from private_notes where in_reply_to_id in (select id from private_notes where user_id = ${id})`,
    sql`delete from blogroll_entries where owner_id = ${id} or user_id = ${id}`,
    sql`delete from user_mutes where user_id = ${id}`,
  ]
}
