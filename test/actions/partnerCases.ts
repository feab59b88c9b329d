import { path } from '#schema/routes/paths.ts'
import { inTheirPlace, one, type Person, run } from '#test/actions/formCase.ts'
import { ensurePartner, ensureTaxDocument, taxFields } from '#test/partner/writers.ts'
import { idFor } from '#worker/platform/ids.ts'

const step = (name: string) => () => path('EnrollInPartnerProgramStep', { step: name })
const partner = (column: string) => (person: Person) =>
  one(`select ${column} from partners where user_id = ?`, person.id)
const documents = ({ id }: Person) =>
  one('select group_concat(id) from tax_documents where user_id = ? and status = 1', id)
const wrong = { ...taxFields, number: '1' }

export const partnerCases = {
  partnerEligibility: {
    at: step('eligibility'),
    fields: () => ({ isAdult: 'true' }),
    begin: ({ id }: Person) => run('update users set post_count = 1 where id = ?', id),
    seen: partner('qualified_at'),
    refused: { isAdult: 'false' },
    variables: () => ({ isAdult: false }),
  },
  partnerCountry: {
    at: step('country'),
    fields: () => ({ country: 'PT' }),
    begin: ({ id }: Person) => ensurePartner(id),
    seen: partner('country'),
    refused: { country: 'XX' },
    variables: () => ({ country: 'XX' }),
  },
  partnerTerms: {
    at: step('terms'),
    fields: () => ({ isAccepted: 'true' }),
    begin: ({ id }: Person) => ensurePartner(id, { terms_accepted_at: 1 }),
    seen: partner('terms_accepted_at'),
    refused: { isAccepted: 'false' },
    variables: () => ({ isAccepted: false }),
  },
  partnerTax: {
    at: step('tax'),
    fields: () => taxFields,
    begin: ({ id }: Person) => ensurePartner(id),
    seen: documents,
    refused: wrong,
    variables: () => ({ ...wrong, isCertified: true }),
  },
  taxDocument: {
    at: () => path('ShowPartnerTaxes'),
    fields: () => taxFields,
    begin: ({ id }: Person) => ensurePartner(id),
    seen: documents,
    refused: wrong,
    variables: () => ({ ...wrong, isCertified: true }),
  },
  partnerJoin: {
    at: step('payout'),
    fields: () => ({}),
    begin: ({ id }: Person) => ensurePartner(id),
    seen: partner('enrolled_at'),
    refused: inTheirPlace,
  },
  partnerLeave: {
    at: () => path('UnenrollFromPartnerProgram'),
    fields: () => ({}),
    begin: ({ id }: Person) => ensurePartner(id, { enrolled_at: 1 }),
    seen: partner('enrolled_at'),
    refused: inTheirPlace,
  },
  taxReview: {
    who: 'staff',
    at: () => path('ShowTaxReviews'),
    fields: () => ({ documentId: idFor('reviewed'), decision: 'APPROVE', withheldPercent: '30', note: '' }),
    begin: () => reviewed(),
    seen: () => one('select status from tax_documents where id = ?', idFor('reviewed')),
    refused: { documentId: idFor('reviewed'), decision: 'INVALID', note: '' },
    variables: () => ({ documentId: idFor('reviewed'), decision: 'INVALID', note: '' }),
  },
  payoutHold: {
    who: 'staff',
    at: () => path('ShowTaxReviews'),
    fields: () => ({ username: 'lapsed', isHeld: 'true', reason: 'We are asking the bank.' }),
    begin: () => reviewed(),
    seen: () =>
      one(
        "select held_reason from partners where user_id = (select id from users where username = 'lapsed')",
      ),
    refused: { username: 'lapsed', isHeld: 'true', reason: '' },
    variables: () => ({ username: 'lapsed', isHeld: true, reason: '' }),
  },
} as const

/** Staff cannot review their own document. */
async function reviewed() {
  const id = String(await one("select id from users where username = 'lapsed'"))
  await ensurePartner(id)
  await ensureTaxDocument(id, { id: idFor('reviewed') })
}
