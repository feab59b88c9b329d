/** Fills the local index for search after rows were loaded in bulk, which no write told it of. */
import { SearchIndex } from '#schema/enums.ts'
import { embedded } from '#worker/search/embedded.ts'
import { fillIndex } from '#worker/search/fill.ts'
import { openLocalDatabase } from './local.ts'
import { localDb } from './localDb.ts'

/** Over what is there: whoever searches meanwhile finds no less. */
const AGAIN = `update filling set kind = ?, after_order = -1, after_id = '', done_at = null`

/** @param state the state folder; a worker may be running on it */
export async function fillSearch(state: string): Promise<void> {
  const main = openLocalDatabase(state)
  const index = openLocalDatabase(state, 'SEARCH')
  try {
    const notes = localDb(index.db)
    await notes.write([{ text: AGAIN, params: [SearchIndex[0]] }])
    await fillIndex({
      main: localDb(main.db),
      holder: embedded(notes),
      notes,
      most: Infinity,
      holderName: '',
    })
  } finally {
    index.close()
    main.close()
  }
}
