/** Forms of a user's own pictures; `schema/forms.ts` has all of them. */
import { copy } from '#schema/copy.ts'
import { form } from '#schema/form.ts'

const ofPicture = {
  row: 'ShowSettingsTab',
  anchor: 'pictures',
  which: 'id',
} as const

export const pictureForms = {
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
