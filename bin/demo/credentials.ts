import { emailUses, passwords, twoFactors } from '#schema/tables/identity.ts'
import { hashPassword } from '#worker/identity/passwords.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import type { TableRows } from '#worker/importing/postRows.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { userId } from './ids.ts'

export const DEMO_PASSWORD = 'quire-demo-2026'

/** This range is never assigned. */
const DEMO_PHONE = { countryCode: '1', phoneNumber: '2025550142' }

interface Person {
  username: string
  email: string
  joinedAt: string
  hasTwoFactor?: boolean
}

/** One hash for all: hashing is slow by design. */
export function credentialRows(people: readonly Person[]): TableRows {
  const hash = hashPassword(DEMO_PASSWORD)
  const since = ({ joinedAt }: Person) => Date.parse(joinedAt)
  return {
    passwords: people.map((person) =>
      encodeRow(passwords, { userId: userId(person.username), hash, changedAt: since(person) }),
    ),
    email_uses: people.map(({ email }) => encodeRow(emailUses, { emailHash: digestOf(email), uses: 1 })),
    two_factors: people
      .filter(({ hasTwoFactor }) => hasTwoFactor)
      .map((person) =>
        encodeRow(twoFactors, {
          userId: userId(person.username),
          method: 'SMS_TEXT',
          ...DEMO_PHONE,
          createdAt: since(person),
        }),
      ),
  }
}
