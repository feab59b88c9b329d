import { type Done, form } from '#schema/actions/form.ts'
import { reader, type Rules } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'

const saving = reader(copy.lists.signInFirst)
/** Stories are saved on every host; lists and the history are kept on the account's host (decision 178). */
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

const back = ({ redirect }: Done<unknown, unknown>) => redirect
const list = { row: 'ShowYourList', query: ['filter', 'edit'] } as const
const ofStory = { params: { postId: 'postId' }, query: ['redirect'] } as const
const save = { row: 'BookmarkPost', ...ofStory } as const
const addedTo = {
  says: ({ result }: Done<unknown, { name: string }>) => copy.lists.addedTo(result.name),
} as const

export const listForms = {
  bookmark: form('SetReadingListState', {
    ...save,
    says: ({ given }) => (given.state === 'NONE' ? copy.lists.removedToast : copy.lists.savedToast),
  }),
  addToList: form('AddCatalogItem', { ...save, ...addedTo, which: 'catalogId' }),
  removeFromList: form('RemoveCatalogItem', {
    ...save,
    which: 'catalogId',
    says: ({ result }) => copy.lists.removedFrom(result.name),
  }),
  createList: form('CreateCatalog', {
    row: 'ShowYourLists',
    typed: ['name', 'description'],
    says: () => copy.lists.created,
  }),
  editList: form('EditCatalog', { ...list, typed: ['name', 'description'], says: () => copy.lists.changed }),
  listVisibility: form('SetCatalogVisibility', { ...list, says: () => copy.lists.changed }),
  deleteList: form('DeleteCatalog', { ...list, leadsTo: () => path('ShowYourLists') }),
  noteItem: form('NoteCatalogItem', {
    ...list,
    which: 'catalogItemId',
    typed: ['note'],
    says: () => copy.lists.noteSaved,
  }),
  moveItem: form('MoveCatalogItem', { ...list, which: 'catalogItemId', says: () => copy.lists.moved }),
  removeItem: form('RemoveCatalogItem', {
    ...list,
    says: ({ result }) => copy.lists.removedFrom(result.name),
  }),
  archiveItem: form('SetReadingListState', {
    ...list,
    says: ({ given }) => (given.state === 'ARCHIVE' ? copy.lists.archivedToast : copy.lists.savedToast),
  }),
  markRead: form('RecordRead', {
    row: 'SetPostStateRead',
    params: { postId: 'postId' },
    fixed: { progress: 1, paragraphName: '' },
    leadsTo: back,
  }),
  clearHistory: form('ClearReadingHistory', { row: 'ShowReadingHistory', says: () => copy.lists.cleared }),
  removeFromHistory: form('RemoveFromReadingHistory', {
    row: 'ShowReadingHistory',
    which: 'postId',
    says: () => copy.lists.forgotten,
  }),
  pauseHistory: form('PauseReadingHistory', {
    row: 'ShowReadingHistory',
    says: ({ given }) => (given.isPaused ? copy.lists.paused : copy.lists.resumed),
  }),
  createListWith: form('CreateCatalog', { ...save, ...addedTo, typed: ['name'] }),
  openMeteredPost: form('OpenMeteredPost', { row: 'OpenMeteredPost', ...ofStory, leadsTo: back }),
}
