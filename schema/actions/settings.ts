import { account, type Rules } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'
import { form } from '#schema/actions/form.ts'

export const settingRules = {
  setUserSetting: account,
  turnOffEmails: account,
} satisfies Rules

const ofPicture = { row: 'ShowSettingsTab', anchor: 'pictures', which: 'id' } as const

export const settingForms = {
  setting: form('SetUserSetting', {
    row: 'ShowSettingsTab',
    anchor: 'emails',
    which: 'name',
    says: () => copy.accountSettings.saved,
  }),
  emailsOff: form('TurnOffEmails', {
    row: 'ShowSettingsTab',
    anchor: 'emails-off',
    says: () => copy.notificationSettings.allOff,
  }),
  pictureDescription: form('DescribePicture', {
    ...ofPicture,
    typed: ['alt'],
    says: () => copy.accountSettings.saved,
  }),
  pictureDeletion: form('DeletePicture', {
    ...ofPicture,
    says: () => copy.accountSettings.pictureDeleted,
  }),
}
