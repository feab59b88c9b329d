/** Fills the local index for search after rows were loaded in bulk, which no write told it of. */
import { embedded } from '#worker/search/embedded.ts'
import { fillIndex } from '#worker/search/fill.ts'
import { openLocalDatabase } from './local.ts'
import { localDb } from './localDb.ts'

/**
 * Anew and in one transaction: whoever searches meanwhile finds what was there before, and the parts of the index
 * are not merged again and again, as they are when each portion ends one.
 * @param state the state folder; a worker may be running on it
 */
export async function fillSearch(state: string): Promise<void> {
  const main = openLocalDatabase(state)
  const index = openLocalDatabase(state, 'SEARCH')
  try {
    const notes = localDb(index.db)
    index.db.exec('begin immediate; delete from filling')
    await fillIndex({
      main: localDb(main.db),
      holder: embedded(notes),
      notes,
      most: Infinity,
      holderName: '',
    })
    index.db.exec('commit')
  } finally {
    index.close()
    main.close()
  }
}
