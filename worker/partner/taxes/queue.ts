import { desc, eq, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { partners, taxDocuments } from '#schema/tables/partner.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { documentShape } from '#worker/partner/partnerReads.ts'
import { before, keyset, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read } from '#worker/platform/database/read.ts'

const queueShape = {
  ...documentShape,
  username: users.username,
  heldAt: sql<number | null>`${partners.heldAt}`,
  heldReason: sql<string>`${partners.heldReason}`,
  reviewedByUsername: sql<
    string | null
  >`(select reviewer.username from users reviewer where reviewer.id = ${taxDocuments.reviewedById})`,
}

const documentsByStatus = read('taxDocumentsByStatus', queueShape, (query) =>
  query
    .from(taxDocuments)
    .innerJoin(users, eq(users.id, taxDocuments.userId))
    .innerJoin(partners, eq(partners.userId, taxDocuments.userId))
    .where(
      sql`${taxDocuments.status} = ${param('status')} and ${before(taxDocuments.signedAt, taxDocuments.id)}`,
    )
    .orderBy(desc(taxDocuments.signedAt), desc(taxDocuments.id))
    .limit(param('limit')),
)

export async function listTaxDocuments(ctx: Context, status: number, paging: Paging) {
  const { size, values } = keyset(paging, limits.moderation.pageSize)
  const rows = await ctx.db.all(documentsByStatus, { status, ...values })
  const page = pageOf(rows, size, ({ signedAt, id }) => [signedAt, id])
  return {
    documents: page.rows.map(({ username, heldAt, heldReason, reviewedByUsername, ...document }) => ({
      document,
      username,
      heldReason: heldAt === null ? null : heldReason,
      reviewedByUsername,
    })),
    pagingInfo: { next: page.next },
  }
}
