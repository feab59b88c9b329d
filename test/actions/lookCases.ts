/** The cases of looks for forms.test.ts. */
import type { FormName } from '#schema/forms.ts'
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

export const lookCases = {
  userLook: {
    at: () => path('EditUserDesign'),
    fields: () => ({ accent: '#FF24528F', titleFont: 'SANS_SERIF_2', headerScale: 'LARGE', tint: 'SOFT' }),
    seen: column('theme'),
    refused: { accent: 'red' },
  },
  collectionLook: {
    at: (person) => path('EditCollectionDesign', { collectionSlug: slugOf(person) }),
    begin: found,
    fields: (person) => ({ collectionId: collectionOf(person), accent: '#FF24528F', layout: 'GRID' }),
    seen: (person) => one('select theme from collections where id = ?', collectionOf(person)),
    refused: { accent: 'red' },
    variables: (person) => ({ collectionId: collectionOf(person), accent: 'red' }),
  },
} satisfies Partial<Record<FormName, Case>>
