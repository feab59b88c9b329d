import { path } from '#schema/routes/paths.ts'
import { inTheirPlace, one, type Person } from '#test/actions/formCase.ts'
import { idFor } from '#worker/platform/ids.ts'
import { ensureBought } from '#test/membership/bought.ts'

const settings = () => path('ShowSettingsTab', { setting: 'membership' })
const cancelled = ({ id }: Person) =>
  one('select is_cancelled from memberships where user_id = ? and ended_at is null', id)

export const membershipCases = {
  cancellation: {
    at: () => path('CancelMembership'),
    fields: () => ({}),
    begin: (person: Person) => ensureBought(person.id),
    seen: cancelled,
    refused: inTheirPlace,
  },
  reactivation: {
    at: settings,
    fields: ({ id }: Person) => ({ membershipId: idFor(`bought:${id}`) }),
    begin: (person: Person) => ensureBought(person.id, { isCancelled: true }),
    seen: cancelled,
    refused: { membershipId: 'none' },
    variables: () => ({ membershipId: 'none' }),
  },
  toYearly: {
    at: settings,
    fields: () => ({}),
    begin: (person: Person) => ensureBought(person.id),
    seen: ({ id }: Person) => one('select plan from memberships where user_id = ? and ended_at is null', id),
    refused: inTheirPlace,
  },
  refund: {
    who: 'staff',
    at: () => path('ShowPayments'),
    fields: ({ id }: Person) => ({ chargeId: idFor(`charge:${id}`), username: 'staff' }),
    begin: (person: Person) => ensureBought(person.id),
    seen: ({ id }: Person) => one('select refunded_amount from charges where id = ?', idFor(`charge:${id}`)),
    refused: { chargeId: 'none', username: 'staff' },
    variables: () => ({ chargeId: 'none' }),
  },
} as const
