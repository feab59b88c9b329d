import { type Rules, staff } from '#schema/actions/rule.ts'
import { awards as copy } from '#schema/copy/awards.ts'
import { form } from '#schema/actions/form.ts'

export const awardRules = {
  giveAward: staff,
  removeAward: staff,
} satisfies Rules

const missionControl = { row: 'ShowMissionControl', anchor: 'said' } as const

export const awardForms = {
  giveAward: form('GiveAward', {
    ...missionControl,
    keepFields: ['post', 'title', 'description', 'year'],
    successMessage: () => copy.given,
  }),
  removeAward: form('RemoveAward', {
    ...missionControl,
    keepFields: ['post'],
    successMessage: () => copy.removed,
  }),
}
