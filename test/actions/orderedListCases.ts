/** Sequences and series have the same cases, each on its own pages. */
import type { FormName } from '#schema/forms/forms.ts'
import { path } from '#schema/routes/paths.ts'
import { type Case, inTheirPlace, one, type Person, run } from '#test/actions/formCase.ts'
import { story } from '#test/demo.ts'

type Type = 'SEQUENCE' | 'SERIES'
const MISSING = 'ffffffffffff'

const listOf = ({ id }: Person) =>
  id.replaceAll(/[0-9a-f]/g, (digit) => ((parseInt(digit, 16) + 2) % 16).toString(16))

const addList = (type: Type) => async (person: Person) => {
  await run(
    `insert into catalogs (id, creator_id, type, name, slug, visibility, created_at, updated_at)
     values (?1, ?2, ?3, 'Mine', 'mine-' || ?1, 'PUBLIC', 0, 0)`,
    listOf(person),
    person.id,
    type,
  )
  for (const [index, title] of ['Red Ink', 'Five Beginnings'].entries()) {
    const { id } = await story(title)
    await run(
      'insert or ignore into post_authors (post_id, user_id, position, listed_at) select id, ?2, 9, listed_at from posts where id = ?1',
      id,
      person.id,
    )
    await run(
      'insert into catalog_items (catalog_id, catalog_item_id, position, entity_id, added_at) values (?, ?, ?, ?, 0)',
      listOf(person),
      'ab'[index],
      index,
      id,
    )
  }
}

const addShortList = (type: Type) => async (person: Person) => {
  await addList(type)(person)
  await run("delete from catalog_items where catalog_item_id = 'b' and catalog_id = ?", listOf(person))
}

const deleteList = (type: Type) => async (person: Person) => {
  await addList(type)(person)
  await run('update catalogs set deleted_at = 1 where id = ?', listOf(person))
}

const item = (column: string) => (person: Person) =>
  one(`select ${column} from catalog_items where catalog_id = ? and catalog_item_id = 'a'`, listOf(person))
const items = (person: Person) =>
  one('select count(*) from catalog_items where catalog_id = ?', listOf(person))
const isDeleted = (person: Person) =>
  one('select deleted_at is not null from catalogs where id = ?', listOf(person))

const casesOf = (type: Type) => {
  const at = (person: Person) =>
    type === 'SEQUENCE'
      ? path('EditSequence', { sequenceSlug: `mine-${listOf(person)}` })
      : path('EditSeries', { postId: `mine-${listOf(person)}` })
  const begin = addList(type)
  const second = async () => (await story('Five Beginnings')).id
  return {
    create: {
      at: () => path(type === 'SEQUENCE' ? 'NewSequence' : 'NewSeries'),
      fields: () => ({ name: 'In order', description: 'One after the other' }),
      seen: ({ id }: Person) =>
        one('select count(*) from catalogs where creator_id = ? and type = ?', id, type),
      refused: { name: '' },
      variables: () => ({ name: '', type }),
    },
    edit: {
      at,
      begin,
      fields: (person) => ({
        catalogId: listOf(person),
        name: 'Ours',
        description: '',
        visibility: 'PUBLIC',
        isUnlisted: 'true',
      }),
      seen: (person) => one('select name || is_unlisted from catalogs where id = ?', listOf(person)),
      refused: { name: '' },
      variables: (person) => ({
        catalogId: listOf(person),
        name: '',
        description: '',
        visibility: 'PUBLIC',
        isUnlisted: true,
      }),
    },
    remove: {
      at,
      begin,
      fields: (person) => ({ catalogId: listOf(person) }),
      seen: isDeleted,
      refused: { catalogId: MISSING },
      variables: () => ({ catalogId: MISSING }),
    },
    add: {
      at,
      begin: addShortList(type),
      fields: async (person) => ({ catalogId: listOf(person), postId: await second() }),
      seen: items,
      refused: { catalogId: MISSING },
      variables: async () => ({ catalogId: MISSING, postId: await second() }),
    },
    move: {
      at,
      begin,
      fields: (person) => ({ catalogId: listOf(person), catalogItemId: 'a', by: '1' }),
      seen: item('position'),
      refused: { catalogItemId: 'missing' },
      variables: (person) => ({ catalogId: listOf(person), catalogItemId: 'missing', by: 1 }),
    },
    note: {
      at,
      begin,
      fields: (person) => ({ catalogId: listOf(person), catalogItemId: 'a', note: 'Read slowly' }),
      seen: item('note'),
      refused: { catalogItemId: 'missing' },
      variables: (person) => ({ catalogId: listOf(person), catalogItemId: 'missing', note: '' }),
    },
    takeOut: {
      at,
      begin,
      fields: async (person) => ({ catalogId: listOf(person), postId: await second() }),
      seen: items,
      refused: { catalogId: MISSING },
      variables: async () => ({ catalogId: MISSING, postId: await second() }),
    },
    restore: {
      at: () =>
        type === 'SEQUENCE' ? path('ShowYourLists') : path('ShowYourSeries', { filterBy: 'deleted' }),
      begin: deleteList(type),
      fields: (person) => ({ catalogId: listOf(person) }),
      seen: isDeleted,
      refused: inTheirPlace,
      variables: (person) => ({ catalogId: listOf(person) }),
    },
  } satisfies Record<string, Case>
}

const sequence = casesOf('SEQUENCE')
const series = casesOf('SERIES')

export const orderedListCases = {
  newSequence: sequence.create,
  editSequence: sequence.edit,
  deleteSequence: sequence.remove,
  addToSequence: sequence.add,
  moveInSequence: sequence.move,
  noteInSequence: sequence.note,
  removeFromSequence: sequence.takeOut,
  restoreSequence: sequence.restore,
  newSeries: series.create,
  editSeries: series.edit,
  deleteSeries: series.remove,
  addToSeries: series.add,
  moveInSeries: series.move,
  noteInSeries: series.note,
  removeFromSeries: series.takeOut,
  restoreSeries: series.restore,
} satisfies Partial<Record<FormName, Case>>
