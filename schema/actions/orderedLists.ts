import { copy } from '#schema/copy.ts'
import { form } from '#schema/actions/form.ts'
import { path } from '#schema/routes/paths.ts'

type OrderedListType = 'SEQUENCE' | 'SERIES'

const create = (type: OrderedListType) =>
  form('CreateOrdered', {
    row: type === 'SEQUENCE' ? 'NewSequence' : 'NewSeries',
    keepFields: ['name', 'description'],
    fixed: { type },
    redirectTo: ({ result: { slug } }) =>
      type === 'SEQUENCE'
        ? path('EditSequence', { sequenceSlug: slug })
        : path('EditSeries', { postId: slug }),
  })

const changes = (type: OrderedListType) => {
  const on = { row: type === 'SEQUENCE' ? 'EditSequence' : 'EditSeries', query: ['find'] } as const
  const ofItem = { ...on, key: 'catalogItemId' } as const
  return {
    edit: form('EditOrdered', {
      ...on,
      keepFields: ['name', 'description'],
      redirectTo: ({ result: { slug } }) =>
        type === 'SEQUENCE'
          ? path('EditSequence', { sequenceSlug: slug })
          : path('EditSeries', { postId: slug }),
      successMessage: () => copy.ordered.kinds[type].changed,
    }),
    remove: form('DeleteCatalog', {
      ...on,
      redirectTo: () =>
        type === 'SEQUENCE' ? path('ShowYourLists') : path('ShowYourSeries', { filterBy: 'deleted' }),
    }),
    add: form('AddCatalogItem', { ...on, successMessage: ({ result }) => copy.ordered.added(result.name) }),
    move: form('MoveCatalogItem', { ...ofItem, successMessage: () => copy.lists.moved }),
    note: form('NoteCatalogItem', {
      ...ofItem,
      keepFields: ['note'],
      successMessage: () => copy.lists.noteSaved,
    }),
    takeOut: form('RemoveCatalogItem', {
      ...on,
      successMessage: ({ result }) => copy.lists.removedFrom(result.name),
    }),
  }
}

const sequence = changes('SEQUENCE')
const series = changes('SERIES')

export const orderedListForms = {
  newSequence: create('SEQUENCE'),
  editSequence: sequence.edit,
  deleteSequence: sequence.remove,
  addToSequence: sequence.add,
  moveInSequence: sequence.move,
  noteInSequence: sequence.note,
  removeFromSequence: sequence.takeOut,
  restoreSequence: form('UndeleteCatalog', {
    row: 'ShowYourLists',
    key: 'catalogId',
    successMessage: ({ result }) => copy.ordered.kinds.SEQUENCE.restored(result.name),
  }),
  newSeries: create('SERIES'),
  editSeries: series.edit,
  deleteSeries: series.remove,
  addToSeries: series.add,
  moveInSeries: series.move,
  noteInSeries: series.note,
  removeFromSeries: series.takeOut,
  restoreSeries: form('UndeleteCatalog', {
    row: 'ShowYourSeries',
    key: 'catalogId',
    successMessage: ({ result }) => copy.ordered.kinds.SERIES.restored(result.name),
  }),
}

/** The forms of one type's own pages, by action. */
export const formsByListType = {
  SEQUENCE: {
    create: 'newSequence',
    edit: 'editSequence',
    remove: 'deleteSequence',
    add: 'addToSequence',
    move: 'moveInSequence',
    note: 'noteInSequence',
    takeOut: 'removeFromSequence',
  },
  SERIES: {
    create: 'newSeries',
    edit: 'editSeries',
    remove: 'deleteSeries',
    add: 'addToSeries',
    move: 'moveInSeries',
    note: 'noteInSeries',
    takeOut: 'removeFromSeries',
  },
} as const
