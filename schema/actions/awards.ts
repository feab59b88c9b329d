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
    typed: ['post', 'title', 'description', 'year'],
    says: () => copy.given,
  }),
  removeAward: form('RemoveAward', { ...missionControl, typed: ['post'], says: () => copy.removed }),
}
