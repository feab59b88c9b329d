/** Running it again adds none (decision 148). */
import { sql, type SQL } from 'drizzle-orm'
import { now } from '#worker/platform/clock.ts'

/**
 * It runs after the user's row was changed.
 * @param endedAt when it ended, if it did
 */
export const memberChangeRow = (userId: string, endedAt = now()): SQL =>
  sql`insert into member_changes (user_id, kind, at)
    select id, iif(is_member, 'JOINED', 'ENDED'), iif(is_member, max(since, last_ended), ${endedAt}) from (
      select id, medium_member_at is not null as is_member, medium_member_at as since, ${noted(userId)} as noted,
        (select coalesce(max(at), 0) from member_changes where user_id = ${userId} and kind = 'ENDED') as last_ended
      from users where id = ${userId}) where is_member <> noted`

export const memberLeavesRow = (userId: string): SQL =>
  sql`insert into member_changes (user_id, kind, at) select ${userId}, 'ENDED', ${now()} where ${noted(userId)} = 1`

const noted = (userId: string): SQL =>
  sql`(select coalesce(sum(iif(kind = 'JOINED', 1, -1)), 0) from member_changes
    where user_id = ${userId} and kind in ('JOINED', 'ENDED'))`

/** It runs after memberships and charges. */
export const trialRows = (userId: string): SQL[] => [
  sql`insert into member_changes (user_id, kind, at)
    select user_id, 'TRIAL', started_at from memberships where user_id = ${userId} and is_trial = 1
    on conflict do nothing`,
  sql`insert into member_changes (user_id, kind, at)
    select trial.user_id, 'CONVERTED', min(charges.created_at) from member_changes trial
      join memberships on memberships.user_id = trial.user_id and memberships.started_at = trial.at
      join charges on charges.user_id = trial.user_id and charges.created_at >= trial.at
        and charges.status = 'SUCCEEDED' and charges.gift_id is null
    where trial.user_id = ${userId} and trial.kind = 'TRIAL'
      and memberships.is_trial = 0 and memberships.ended_at is null
      and not exists (select 1 from member_changes where user_id = ${userId} and kind = 'CONVERTED')
    group by trial.user_id`,
]

export const redeemedChangeRow = (userId: string, at: number): SQL =>
  sql`insert into member_changes (user_id, kind, at) values (${userId}, 'REDEEMED', ${at})`
