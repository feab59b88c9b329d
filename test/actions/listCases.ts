import type { FormName } from '#schema/forms/forms.ts'
import { path } from '#schema/routes/paths.ts'
import { type Case, type Person, inTheirPlace, one, run } from '#test/actions/formCase.ts'
import { story } from '#test/demo.ts'

const saveAddress = async () => path('BookmarkPost', { postId: (await story('Red Ink')).id })
const listOf = (id: string) =>
  id.replaceAll(/[0-9a-f]/g, (digit) => ((parseInt(digit, 16) + 1) % 16).toString(16))
const addList = ({ id }: Person) =>
  run(
    "insert into catalogs (id, creator_id, name, slug, created_at, updated_at) values (?, ?, 'Mine', 'mine', 0, 0)",
    listOf(id),
    id,
  )

const listAddress = ({ id }: Person) => path('ShowYourList', { catalogSlugId: listOf(id) })
const addItems = async (person: Person) => {
  await addList(person)
  const put = (itemId: string, position: number, postId: string) =>
    run(
      'insert into catalog_items (catalog_id, catalog_item_id, position, entity_id, added_at) values (?, ?, ?, ?, 0)',
      listOf(person.id),
      itemId,
      position,
      postId,
    )
  await put('a', 0, (await story('Red Ink')).id)
  await put('b', 1, (await story('Five Beginnings')).id)
}

export const listCases = {
  bookmark: {
    at: saveAddress,
    fields: () => ({ state: 'QUEUE', redirect: '/tag/writing' }),
    seen: ({ id }) =>
      one('select count(*) from catalog_items where catalog_id = ?', `predefined:${id}:READING_LIST`),
    refused: inTheirPlace,
    variables: async () => ({ postId: (await story('Red Ink')).id, state: 'QUEUE' }),
  },
  addToList: {
    at: saveAddress,
    fields: ({ id }) => ({ catalogId: listOf(id), redirect: '/tag/writing' }),
    begin: addList,
    seen: ({ id }) => one('select count(*) from catalog_items where catalog_id = ?', listOf(id)),
    refused: inTheirPlace,
    variables: async ({ id }) => ({ postId: (await story('Red Ink')).id, catalogId: listOf(id) }),
  },
  removeFromList: {
    at: saveAddress,
    fields: ({ id }) => ({ catalogId: listOf(id), redirect: '/tag/writing' }),
    async begin(person) {
      await addList(person)
      await run(
        "insert into catalog_items (catalog_id, catalog_item_id, position, entity_id, added_at) values (?, 'a', 0, ?, 0)",
        listOf(person.id),
        (await story('Red Ink')).id,
      )
    },
    seen: ({ id }) => one('select count(*) from catalog_items where catalog_id = ?', listOf(id)),
    refused: inTheirPlace,
    variables: async ({ id }) => ({ postId: (await story('Red Ink')).id, catalogId: listOf(id) }),
  },
  createList: {
    at: () => path('ShowYourLists'),
    fields: () => ({ name: 'For later', description: 'Slowly', visibility: 'PRIVATE' }),
    seen: ({ id }) => one('select count(*) from catalogs where creator_id = ?', id),
    refused: { name: '' },
    variables: () => ({ name: '', visibility: 'PRIVATE' }),
  },
  editList: {
    at: listAddress,
    fields: ({ id }) => ({ catalogId: listOf(id), name: 'Ours', description: '', visibility: 'LOCKED' }),
    begin: addList,
    seen: ({ id }) => one('select name || visibility from catalogs where id = ?', listOf(id)),
    refused: { name: '' },
    variables: ({ id }) => ({ catalogId: listOf(id), name: '', description: '', visibility: 'LOCKED' }),
  },
  listVisibility: {
    at: listAddress,
    fields: ({ id }) => ({ catalogId: listOf(id), visibility: 'LOCKED' }),
    begin: addList,
    seen: ({ id }) => one('select visibility from catalogs where id = ?', listOf(id)),
    refused: { catalogId: 'ffffffffffff' },
    variables: () => ({ catalogId: 'ffffffffffff', visibility: 'LOCKED' }),
  },
  deleteList: {
    at: listAddress,
    fields: ({ id }) => ({ catalogId: listOf(id) }),
    begin: addList,
    seen: ({ id }) => one('select count(*) from catalogs where creator_id = ?', id),
    refused: inTheirPlace,
    variables: ({ id }) => ({ catalogId: listOf(id) }),
  },
  noteItem: {
    at: listAddress,
    fields: ({ id }) => ({ catalogId: listOf(id), catalogItemId: 'a', note: 'Read slowly' }),
    begin: addItems,
    seen: ({ id }) =>
      one("select note from catalog_items where catalog_id = ? and catalog_item_id = 'a'", listOf(id)),
    refused: { catalogItemId: 'missing' },
    variables: ({ id }) => ({ catalogId: listOf(id), catalogItemId: 'missing', note: '' }),
  },
  moveItem: {
    at: listAddress,
    fields: ({ id }) => ({ catalogId: listOf(id), catalogItemId: 'a', by: '1' }),
    begin: addItems,
    seen: ({ id }) =>
      one("select position from catalog_items where catalog_id = ? and catalog_item_id = 'a'", listOf(id)),
    refused: { catalogItemId: 'missing' },
    variables: ({ id }) => ({ catalogId: listOf(id), catalogItemId: 'missing', by: 1 }),
  },
  removeItem: {
    at: listAddress,
    fields: async ({ id }) => ({ catalogId: listOf(id), postId: (await story('Red Ink')).id }),
    begin: addItems,
    seen: ({ id }) => one('select count(*) from catalog_items where catalog_id = ?', listOf(id)),
    refused: { catalogId: 'ffffffffffff' },
    variables: async () => ({ catalogId: 'ffffffffffff', postId: (await story('Red Ink')).id }),
  },
  archiveItem: {
    at: () => path('ShowYourList', { catalogSlugId: 'reading-list' }),
    fields: async () => ({ postId: (await story('Red Ink')).id, state: 'ARCHIVE' }),
    seen: ({ id }) =>
      one('select count(*) from catalog_items where catalog_id = ?', `predefined:${id}:READING_LIST`),
    refused: { postId: 'ffffffffffff' },
    variables: () => ({ postId: 'ffffffffffff', state: 'ARCHIVE' }),
  },
  createListWith: {
    at: saveAddress,
    fields: () => ({ name: 'For later', visibility: 'PRIVATE', redirect: '/tag/writing' }),
    seen: ({ id }) => one('select count(*) from catalogs where creator_id = ?', id),
    refused: { name: '' },
    variables: async () => ({ postId: (await story('Red Ink')).id, name: '', visibility: 'PRIVATE' }),
  },
} satisfies Partial<Record<FormName, Case>>
