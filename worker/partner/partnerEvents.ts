import type { OtherEvents } from '#worker/membership/takeEvent.ts'
import { openDb } from '#worker/platform/database/db.ts'

export const partnerEvents: OtherEvents = {
  async transfer({ env, execution }, transferId) {
    const { reversePayout } = await import('#worker/partner/ledger/reversePayout.ts')
    await reversePayout({ env, execution, db: openDb(env.DB) }, transferId)
  },
  async account({ env }, accountId) {
    const { syncAccount } = await import('#worker/partner/accounts/syncAccount.ts')
    await syncAccount({ env, db: openDb(env.DB) }, accountId)
  },
}
