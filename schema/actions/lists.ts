import { reader, type Rules } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'

const saving = reader(copy.lists.signInFirst)
/** Stories are saved on every host; lists and the history are kept where the account is (decision 178). */
const keeping = { ...saving, host: 'main' } as const

export const listRules = {
  createCatalog: saving,
  editCatalog: keeping,
  deleteCatalog: keeping,
  undeleteCatalog: keeping,
  addCatalogItem: saving,
  removeCatalogItem: saving,
  noteCatalogItem: saving,
  moveCatalogItem: saving,
  followCatalog: saving,
  unfollowCatalog: saving,
  setReadingListState: saving,
  recordRead: saving,
  openMeteredPost: saving,
  clearReadingHistory: keeping,
  removeFromReadingHistory: keeping,
  pauseReadingHistory: keeping,
} satisfies Rules
