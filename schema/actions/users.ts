import { form } from '#schema/actions/form.ts'
import { owner, type Rules, staff } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'

export const userRules = {
  editProfile: owner,
  changeUsername: owner,
  editUserAbout: owner,
  renameUser: staff,
} satisfies Rules

const texts = copy.accountSettings
const settings = { row: 'ShowSettingsTab' } as const

export const userForms = {
  profile: form('EditProfile', {
    ...settings,
    anchor: 'profileInformation',
    keepFields: ['name', 'bio'],
    successMessage: () => texts.saved,
  }),
  // A new picture is sent to the upload address; this removes the picture.
  avatar: form('EditAvatar', {
    ...settings,
    anchor: 'profileInformation',
    fixed: { imageId: null },
    successMessage: () => texts.saved,
  }),
  username: form('ChangeUsername', {
    ...settings,
    anchor: 'username',
    keepFields: ['username'],
    successMessage: ({ result }) => texts.usernameChanged(result.username ?? ''),
  }),
}
