import { type Done, form } from '#schema/actions/form.ts'
import { reader, type Rules } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'

const muting = reader(copy.muting.signInFirst)

export const mutingRules = {
  muteUser: muting,
  unmuteUser: muting,
  muteCollection: muting,
  unmuteCollection: muting,
} satisfies Rules

const mute = {
  query: ['redirect'],
  successMessage: ({ result }: Done<unknown, { name: string }>) => copy.muting.muted(result.name),
} as const
const unmute = {
  query: ['redirect'],
  successMessage: ({ result }: Done<unknown, { name: string }>) => copy.following.unmuted(result.name),
} as const

export const mutingForms = {
  muteUser: form('MuteUser', { row: 'MuteUserAction', params: { id: 'targetUserId' }, ...mute }),
  unmuteUser: form('UnmuteUser', { row: 'MuteUserAction', params: { id: 'targetUserId' }, ...unmute }),
  muteCollection: form('MuteCollection', {
    row: 'MuteCollectionAction',
    params: { id: 'targetCollectionId' },
    ...mute,
  }),
  unmuteCollection: form('UnmuteCollection', {
    row: 'MuteCollectionAction',
    params: { id: 'targetCollectionId' },
    ...unmute,
  }),
}
