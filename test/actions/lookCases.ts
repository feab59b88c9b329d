import type { FormName } from '#schema/forms/forms.ts'
import { path } from '#schema/routes/paths.ts'
import { type Case, column, one, type Person, run } from '#test/actions/formCase.ts'

const slugOf = ({ id }: Person) => `looks-of-${id}`
const collectionOf = ({ id }: Person) => `c${id.slice(1)}`

const found = async (person: Person) => {
  const id = collectionOf(person)
  await run(
    `insert or ignore into collections (id, slug, name, creator_id, created_at, updated_at)
       values (?, ?, 'Looks', ?, 0, 0)`,
    id,
    slugOf(person),
    person.id,
  )
  await run(
    "insert or ignore into collection_editors (collection_id, user_id, role, position) values (?, ?, 'OWNER', 0)",
    id,
    person.id,
  )
}

const recommending = async ({ id }: Person) => {
  await run('delete from blogroll_entries where owner_id = ?', id)
  await run(
    `insert into blogroll_entries (owner_id, position, user_id)
       select ?, row_number() over (order by username) - 1, id from users where username in ('author', 'writer')`,
    id,
  )
}
const nameOf = (username: string) =>
  one('select id from users where username = ?', username) as Promise<string>
const blogroll = ({ id }: Person) =>
  one(
    "select group_concat(coalesce(user_id, collection_id), ' ') from (select * from blogroll_entries where owner_id = ? order by position)",
    id,
  )

export const lookCases = {
  addToBlogroll: {
    begin: recommending,
    at: () => path('EditUserDesign'),
    fields: () => ({ who: '/field-notes/' }),
    seen: blogroll,
    refused: { who: '@no-one-of-this-name' },
  },
  moveInBlogroll: {
    begin: recommending,
    at: () => path('EditUserDesign'),
    fields: async () => ({ id: await nameOf('author'), by: '1' }),
    seen: blogroll,
    refused: { id: 'none', by: '1' },
    variables: () => ({ id: 'none', by: 1 }),
  },
  removeFromBlogroll: {
    begin: recommending,
    at: () => path('EditUserDesign'),
    fields: async () => ({ id: await nameOf('author') }),
    seen: blogroll,
    refused: { id: 'none' },
  },
  userLook: {
    at: () => path('EditUserDesign'),
    fields: () => ({ accent: '#24528f', titleFont: 'SANS_SERIF_2', headerScale: 'LARGE', tint: 'SOFT' }),
    seen: column('theme'),
    refused: { accent: 'reddish' },
  },
  collectionLook: {
    at: (person) => path('EditCollectionDesign', { collectionSlug: slugOf(person) }),
    begin: found,
    fields: (person) => ({ collectionId: collectionOf(person), accent: 'rgb(36 82 143)', layout: 'GRID' }),
    seen: (person) => one('select theme from collections where id = ?', collectionOf(person)),
    refused: { accent: 'reddish' },
    variables: (person) => ({ collectionId: collectionOf(person), accent: 'reddish' }),
  },
} satisfies Partial<Record<FormName, Case>>
