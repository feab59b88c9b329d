import { desc, eq } from 'drizzle-orm'
import { passkeys } from '#schema/tables/identity.ts'
import { param, read } from '#worker/platform/database/read.ts'

const shown = {
  id: passkeys.id,
  name: passkeys.name,
  isBackedUp: passkeys.isBackedUp,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
}

export const passkeysOf = read('passkeysOf', { ...shown, transports: passkeys.transports }, (query) =>
  query
    .from(passkeys)
    .where(eq(passkeys.userId, param('userId')))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id)),
)

export const passkeyById = read(
  'passkeyById',
  {
    ...shown,
    userId: passkeys.userId,
    publicKey: passkeys.publicKey,
    counter: passkeys.counter,
    transports: passkeys.transports,
  },
  (query) => query.from(passkeys).where(eq(passkeys.id, param('id'))),
)
