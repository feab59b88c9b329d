/** What a site needs before its first request: the tables, and in an empty one the demo content. */
import { FILL_PARTS, loadDemoWhenEmpty } from './demo/load.ts'
import { migrateLocal } from './local.ts'

/** How often `prepareState` reports a part that is done. */
export const PREPARE_PARTS = 1 + FILL_PARTS

interface Prepared {
  /** Without the demo content. */
  isEmpty?: boolean
  /** Called after each part; without it a line says that the filling begins. */
  done?: () => void
}

/**
 * Migrates the databases of a state folder, and fills a site without users. Does nothing to one that is ready.
 * @param state the folder; a server may be running on it
 */
export async function prepareState(state: string, { isEmpty = false, done }: Prepared = {}): Promise<void> {
  await migrateLocal(state)
  done?.()
  if (!isEmpty) await loadDemoWhenEmpty(state, done)
}
