import { sql } from 'drizzle-orm'
import type { Context, Viewer } from '#worker/platform/context.ts'
import { customerOfUser } from '#worker/membership/membershipReads.ts'
import { now } from '#worker/platform/clock.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export type Provider = Awaited<ReturnType<typeof import('#worker/payments/provider.ts').openProvider>>

export async function ensureCustomer(
  ctx: Context,
  provider: Provider,
  { id, email, name }: Viewer,
): Promise<string> {
  const known = await ctx.db.first(customerOfUser, { userId: id })
  if (known) return known.customerId
  const customer = await provider.customers.create(
    { email: email ?? undefined, name, metadata: { user: id } },
    { idempotencyKey: `customer:${id}:${digestOf(`${email} ${name}`)}` },
  )
  await writeRows(ctx, {
    rows: [
      sql`insert into payment_customers (user_id, customer_id, created_at, synced_at)
        values (${id}, ${customer.id}, ${now()}, ${now()}) on conflict (user_id) do nothing`,
    ],
  })
  return (await ctx.db.first(customerOfUser, { userId: id }))!.customerId
}
