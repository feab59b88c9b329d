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
  linkMastodon: form('LinkMastodon', { ...page, keepFields: ['instance'], ...toProvider }),
  unlinkMastodon: form('UnlinkMastodon', { ...page, successMessage: () => copy.linked.unlinked }),
  checkMastodon: form('CheckMastodon', {
    ...page,
    successMessage: ({ result }) => copy.linked.checked(result.isVerified),
  }),
}
