import { FILL_PARTS, loadDemoWhenEmpty } from '../demo/load.ts'
import { migrateLocal } from './local.ts'

export const PREPARE_PARTS = 1 + FILL_PARTS

interface Prepared {
  isEmpty?: boolean
  done?: () => void
}

/**
 * It may be repeated.
 * @param state the folder; a server may be running on it
 */
export async function prepareState(state: string, { isEmpty = false, done }: Prepared = {}): Promise<void> {
  await migrateLocal(state)
  done?.()
  if (!isEmpty) await loadDemoWhenEmpty(state, done)
}
