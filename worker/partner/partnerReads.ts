import { desc, eq, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { monthOf } from '#schema/partner/partner.ts'
import { ledgerMonths } from '#schema/tables/earnings.ts'
import { partners, taxDocuments } from '#schema/tables/partner.ts'
import type { Context } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/database/db.ts'
import { loader } from '#worker/platform/database/loader.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'

const partnerShape = {
  userId: partners.userId,
  qualifiedAt: partners.qualifiedAt,
  country: partners.country,
  termsAcceptedAt: partners.termsAcceptedAt,
  enrolledAt: partners.enrolledAt,
  taxStatus: partners.taxStatus,
  withheldPercent: partners.withheldPercent,
  accountId: partners.accountId,
  accountState: partners.accountState,
  balance: partners.balance,
  heldAt: partners.heldAt,
  heldReason: partners.heldReason,
  firstWithheldAt: partners.firstWithheldAt,
  limitedAt: partners.limitedAt,
  forfeitedAt: partners.forfeitedAt,
  internallyForfeitedAt: partners.internallyForfeitedAt,
  createdAt: partners.createdAt,
  /** For the latest months, by month. */
  closedMonths: sql<string>`(select json_group_object(${ledgerMonths.month}, ${ledgerMonths.closedAt}) from ${ledgerMonths}
    where ${ledgerMonths.month} >= ${param('sinceMonth')} and ${ledgerMonths.closedAt} is not null)`,
}
export type PartnerRow = RowOf<typeof partnerShape>

const partnerOfUser = read('partnerOfUser', partnerShape, (query) =>
  query
    .from(partners)
    .where(eq(partners.userId, param('userId')))
    .limit(1),
)

/** Null if the writer never started to enrol. */
export const readPartner = (db: Pick<Db, 'first'>, userId: string): Promise<PartnerRow | null> =>
  db.first(partnerOfUser, { userId, sinceMonth: monthOf(now()) - limits.partner.months })

/** Fields of the viewer share one statement. */
const partnerLoader = loader(async ({ db }: Context, ids) => {
  const found = await Promise.all(ids.map((id) => readPartner(db, id)))
  return new Map(found.flatMap((row) => (row ? [[row.userId, row] as const] : [])))
})

/** Null for visitors, too. */
export const partnerOf = (ctx: Context, userId: string | undefined): Promise<PartnerRow | null> =>
  userId === undefined ? Promise.resolve(null) : partnerLoader.load(ctx, userId)

export const documentShape = {
  id: taxDocuments.id,
  userId: taxDocuments.userId,
  form: taxDocuments.form,
  legalName: taxDocuments.legalName,
  address: taxDocuments.address,
  country: taxDocuments.country,
  lastDigits: taxDocuments.lastDigits,
  status: taxDocuments.status,
  note: taxDocuments.note,
  signedAt: taxDocuments.signedAt,
  reviewedAt: taxDocuments.reviewedAt,
}

export const latestTaxDocument = read('latestTaxDocument', documentShape, (query) =>
  query
    .from(taxDocuments)
    .where(eq(taxDocuments.userId, param('userId')))
    .orderBy(desc(taxDocuments.signedAt), desc(taxDocuments.id))
    .limit(1),
)
