/** Forms by which staff give awards, for schema/forms.ts. */
import { awards as copy } from '#schema/copy/awards.ts'
import { form } from '#schema/form.ts'

const staff = { row: 'ShowMissionControl', anchor: 'said' } as const

export const awardForms = {
  giveAward: form('GiveAward', {
    ...staff,
    typed: ['post', 'title', 'description', 'year'],
    says: () => copy.given,
  }),
  removeAward: form('RemoveAward', { ...staff, typed: ['post'], says: () => copy.removed }),
}
