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
  successMessage: ({ result }: Done<unknown, { name: string }>) => copy.lists.addedTo(result.name),
} as const

export const listForms = {
  bookmark: form('SetReadingListState', {
    ...save,
    successMessage: ({ given }) => (given.state === 'NONE' ? copy.lists.removedToast : copy.lists.savedToast),
  }),
  addToList: form('AddCatalogItem', { ...save, ...addedTo, key: 'catalogId' }),
  removeFromList: form('RemoveCatalogItem', {
    ...save,
    key: 'catalogId',
    successMessage: ({ result }) => copy.lists.removedFrom(result.name),
  }),
  createList: form('CreateCatalog', {
    row: 'ShowYourLists',
    keepFields: ['name', 'description'],
    successMessage: () => copy.lists.created,
  }),
  editList: form('EditCatalog', {
    ...list,
    keepFields: ['name', 'description'],
    successMessage: () => copy.lists.changed,
  }),
  listVisibility: form('SetCatalogVisibility', { ...list, successMessage: () => copy.lists.changed }),
  deleteList: form('DeleteCatalog', { ...list, redirectTo: () => path('ShowYourLists') }),
  noteItem: form('NoteCatalogItem', {
    ...list,
    key: 'catalogItemId',
    keepFields: ['note'],
    successMessage: () => copy.lists.noteSaved,
  }),
  moveItem: form('MoveCatalogItem', {
    ...list,
    key: 'catalogItemId',
    successMessage: () => copy.lists.moved,
  }),
  removeItem: form('RemoveCatalogItem', {
    ...list,
    successMessage: ({ result }) => copy.lists.removedFrom(result.name),
  }),
  archiveItem: form('SetReadingListState', {
    ...list,
    successMessage: ({ given }) =>
      given.state === 'ARCHIVE' ? copy.lists.archivedToast : copy.lists.savedToast,
  }),
  markRead: form('RecordRead', {
    row: 'SetPostStateRead',
    params: { postId: 'postId' },
    fixed: { progress: 1, paragraphName: '' },
    redirectTo: back,
  }),
  clearHistory: form('ClearReadingHistory', {
    row: 'ShowReadingHistory',
    successMessage: () => copy.lists.cleared,
  }),
  removeFromHistory: form('RemoveFromReadingHistory', {
    row: 'ShowReadingHistory',
    key: 'postId',
    successMessage: () => copy.lists.forgotten,
  }),
  pauseHistory: form('PauseReadingHistory', {
    row: 'ShowReadingHistory',
    successMessage: ({ given }) => (given.isPaused ? copy.lists.paused : copy.lists.resumed),
  }),
  createListWith: form('CreateCatalog', { ...save, ...addedTo, keepFields: ['name'] }),
  openMeteredPost: form('OpenMeteredPost', { row: 'OpenMeteredPost', ...ofStory, redirectTo: back }),
}
