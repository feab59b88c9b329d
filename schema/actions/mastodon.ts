import { form } from '#schema/actions/form.ts'
import { toProvider } from '#schema/actions/membership.ts'
import { owner, type Rules } from '#schema/actions/rule.ts'
import { mastodonCopy as copy } from '#schema/copy/mastodon.ts'

export const mastodonRules = {
  linkMastodon: owner,
  unlinkMastodon: { ...owner, whileSuspended: true },
  checkMastodon: owner,
} satisfies Rules

const page = { row: 'ShowMastodonForMembersPage' } as const

export const mastodonForms = {
  linkMastodon: form('LinkMastodon', { ...page, typed: ['instance'], ...toProvider }),
  unlinkMastodon: form('UnlinkMastodon', { ...page, says: () => copy.linked.unlinked }),
  checkMastodon: form('CheckMastodon', {
    ...page,
    says: ({ result }) => copy.linked.checked(result.isVerified),
  }),
}
