import { form } from '#schema/actions/form.ts'
import { type Rules, staff } from '#schema/actions/rule.ts'

export const adminRules = { setFlag: staff, setUserFlag: staff } satisfies Rules

const missionControl = { row: 'ShowMissionControl', anchor: 'said' } as const

export const adminForms = {
  setFlag: form('SetFlag', {
    ...missionControl,
    key: 'name',
    successMessage: ({ given }) => `${given.name} set.`,
  }),
  setUserFlag: form('SetUserFlag', {
    ...missionControl,
    key: 'name',
    keepFields: ['username'],
    successMessage: ({ given }) => `${given.name} set.`,
  }),
}
