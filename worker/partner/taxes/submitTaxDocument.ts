import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy/partner.ts'
import { lastDigitsOf, taxDocument } from '#schema/inputs/partner.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { as, failure, parsed } from '#worker/platform/results.ts'
import { seal } from '#worker/platform/secrets.ts'
import { writeRows } from '#worker/platform/database/write.ts'

const PURPOSE = 'taxNumber'

interface TaxDocumentInput {
  taxForm: string
  legalName: string
  address: string
  country: string
  number: string
  isCertified?: boolean | null
}

/**
 * The number is sealed, and in no email or log (safety I4). Approved documents are kept, because payouts were based
 * on them.
 */
export async function submitTaxDocument(ctx: Context, given: TaxDocumentInput) {
  const applicant = theViewer(ctx)
  const input = parsed(taxDocument, given)
  if ('message' in input) return input
  const { taxForm, legalName, address, country, number } = input.value
  const { pending, approved } = limits.taxStatus
  const sealed = await seal(ctx.env, PURPOSE, number)
  const { id: userId } = applicant
  const written = await writeRows(ctx, {
    guard: sql`exists (select 1 from partners where user_id = ${userId} and terms_accepted_at is not null)`,
    rows: [
      sql`delete from tax_documents where user_id = ${userId} and status <> ${approved}`,
      sql`insert into tax_documents
          (id, user_id, form, legal_name, address, country, sealed_number, last_digits, status, signed_at)
        values (${newId()}, ${userId}, ${taxForm}, ${legalName}, ${address}, ${country}, ${sealed},
          ${lastDigitsOf(number)}, ${pending}, ${now()})`,
      sql`update partners set tax_status = ${pending} where user_id = ${userId}`,
    ],
  })
  return typeof written === 'string'
    ? failure('Conflict', copy.stepFirst('terms'))
    : as('MutationSuccess', { success: true })
}
