import { expect, test } from 'vitest'
import type { SoldPlan } from '#schema/membership/membership.ts'
import { onePerPeriod } from '#client/membership/offer/onePerPeriod.ts'
import { planRow } from '#worker/membership/plans.ts'

test.each<[string, SoldPlan[], SoldPlan[]]>([
  [
    'people who have never been a member',
    ['monthly', 'yearly', 'fiftyPercentOffOneYear'],
    ['monthly', 'fiftyPercentOffOneYear'],
  ],
  ['past members', ['monthly', 'yearly'], ['monthly', 'yearly']],
  ['staff', ['monthly', 'yearly', 'yearlyStaff', 'fiftyPercentOffOneYear'], ['monthly', 'yearlyStaff']],
])('%s choose between one month and one year, the cheapest that they can buy', (_, plans, offered) => {
  expect(onePerPeriod(plans.map(planRow)).map(({ name }) => name)).toEqual(offered)
})
