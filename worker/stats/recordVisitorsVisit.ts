import type { Writer } from '#worker/platform/write.ts'
import { recordVisit, type Visit } from '#worker/stats/recordVisit.ts'

interface Readers {
  /** All browsers of the network address that do not count separately. */
  shared: string
  /** This browser; null if it has not named itself. */
  own: string | null
}

/**
 * A visit without an account (decision 174). A browser is a reader, but only so many of one network address: all
 * further ones count as one.
 * @returns false if too many readers opened too many stories at the network address
 */
export async function recordVisitorsVisit(
  writer: Pick<Writer, 'db'>,
  visit: Omit<Visit, 'reader'>,
  { shared, own }: Readers,
): Promise<boolean> {
  const use = { rateLimit: 'readersOfNetwork', by: visit.network, of: own ?? shared } as const
  const isStored = own !== null && (await recordVisit(writer, { ...visit, reader: own }, [use]))
  return isStored || recordVisit(writer, { ...visit, reader: shared })
}
