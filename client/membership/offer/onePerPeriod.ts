import type { ShownPlanFragment } from '#schema/generated/operations.ts'

/** Chooses the cheapest now among plans of the same period. */
export function onePerPeriod(plans: readonly ShownPlanFragment[]): ShownPlanFragment[] {
  const cheapest = new Map<string, ShownPlanFragment>()
  for (const plan of plans) {
    const other = cheapest.get(plan.membershipType)
    if (!other || plan.price.amount < other.price.amount) cheapest.set(plan.membershipType, plan)
  }
  return [...cheapest.values()]
}
