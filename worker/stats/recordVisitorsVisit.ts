import type { Writer } from '#worker/platform/database/write.ts'
import { recordVisit, type Visit } from '#worker/stats/recordVisit.ts'

interface Readers {
  /** All browsers beyond the limit of their network address are one reader. */
  shared: string
  own: string | null
}

/**
 * Each browser is a reader, up to a limit per network address (decision 174).
 * @returns false if too many readers opened too many stories there
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
