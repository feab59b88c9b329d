import { account, type Rules } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'
import { form } from '#schema/actions/form.ts'

export const settingRules = {
  setUserSetting: account,
  turnOffEmails: account,
} satisfies Rules

const ofPicture = { row: 'ShowSettingsTab', anchor: 'pictures', key: 'id' } as const

export const settingForms = {
  setting: form('SetUserSetting', {
    row: 'ShowSettingsTab',
    anchor: 'emails',
    key: 'name',
    successMessage: () => copy.accountSettings.saved,
  }),
  emailsOff: form('TurnOffEmails', {
    row: 'ShowSettingsTab',
    anchor: 'emails-off',
    successMessage: () => copy.notificationSettings.allOff,
  }),
  pictureDescription: form('DescribePicture', {
    ...ofPicture,
    keepFields: ['alt'],
    successMessage: () => copy.accountSettings.saved,
  }),
  pictureDeletion: form('DeletePicture', {
    ...ofPicture,
    successMessage: () => copy.accountSettings.pictureDeleted,
  }),
}
