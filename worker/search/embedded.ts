import { find } from '#worker/search/find.ts'
import type { Holder } from '#worker/search/holder.ts'
import {
  CLEAR,
  type IndexDb,
  removeDocuments,
  removeDocumentsOf,
  writeDocuments,
} from '#worker/search/writeDocuments.ts'

export const embedded = (index: IndexDb): Holder => ({
  find: (questions) => find(index, questions),
  put: (reading) => writeDocuments(index, reading),
  remove: (kind, ids, asOf) => removeDocuments(index, kind, ids, asOf),
  removeOf: (creatorIds, asOf) => removeDocumentsOf(index, creatorIds, asOf),
  async known(kind, ids) {
    const [rows] = await index.write([{ text: KNOWN, params: [kind, JSON.stringify(ids)] }])
    return new Map((rows as unknown as { id: string; name: string }[]).map(({ id, name }) => [id, name]))
  },
  clear: async () => void (await index.write(CLEAR)),
})

const KNOWN =
  'select object_id as id, name from documents where kind = ?1 and object_id in (select value from json_each(?2))'
