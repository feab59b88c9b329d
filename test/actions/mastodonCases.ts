import { env } from 'cloudflare:workers'
import { path } from '#schema/routes/paths.ts'
import { inTheirPlace, one, type Person, run } from '#test/actions/formCase.ts'
import { setFlags } from '#test/identity/setFlags.ts'
import type { Env } from '#worker/platform/env.ts'

const { KV, MAIN_ORIGIN } = env as unknown as Env

/** The server has verified the profile, and it is not known here yet. */
async function linked({ id, username }: Person) {
  await setFlags({ enable_mastodon_for_members: true })
  await run('update users set medium_member_at = 1 where id = ?', id)
  await run("insert into mastodon_accounts values (?1, 'me.dm', ?1, ?1, 'https://me.dm/@form', null, 0)", id)
  await KV.put(`fake:mastodon:link:${id}`, MAIN_ORIGIN + path('ShowUser', { username }))
}

const form = {
  at: () => path('ShowMastodonForMembersPage'),
  fields: () => ({}),
  begin: linked,
  refused: inTheirPlace,
} as const

export const mastodonCases = {
  unlinkMastodon: {
    ...form,
    seen: ({ id }: Person) => one('select count(*) from mastodon_accounts where user_id = ?', id),
  },
  checkMastodon: {
    ...form,
    seen: ({ id }: Person) => one('select verified_at is null from mastodon_accounts where user_id = ?', id),
  },
}
