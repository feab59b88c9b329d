import { env } from 'cloudflare:workers'
import { path } from '#schema/routes/paths.ts'
import { type Case, one, type Person } from '#test/actions/formCase.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const SLUG = 'a-form-publication'
const ID = '00000000f0c1'
const INVITATION = '00000000f0c2'
const OTHER = '00000000f0c3'
const NONE = '00000000f0ff'

const TABLES = [
  'collections where id',
  'collection_trash where id',
  'collection_editors where collection_id',
  'collection_invitations where collection_id',
  'collection_navigation_items where collection_id',
]

const publication =
  (role: string, ...more: string[]) =>
  async ({ id }: Person) => {
    await DB.batch([
      ...TABLES.map((table) => DB.prepare(`delete from ${table} = ?`).bind(ID)),
      DB.prepare("delete from held_names where kind = 'collection' and name in (?, 'another-address')").bind(
        SLUG,
      ),
      DB.prepare(
        `insert into collections (id, slug, name, creator_id, created_at, updated_at) values (?, ?, 'On Forms', ?, 1, 1)`,
      ).bind(ID, SLUG, id),
      DB.prepare(
        `insert or ignore into users (id, username, name, created_at, updated_at) values (?, 'form-writer', 'Form Writer', 1, 1)`,
      ).bind(OTHER),
      DB.prepare(
        `insert into collection_editors (collection_id, user_id, role, position) values (?1, ?2, ?3, 0), (?1, ?4, 'WRITER', 1)`,
      ).bind(ID, id, role, OTHER),
      ...more.map((text) => DB.prepare(text)),
    ])
  }

const invitation = (columns: string, values: string) =>
  `insert into collection_invitations (id, collection_id, role, invited_by_id, created_at, expires_at, ${columns})
     values ('${INVITATION}', '${ID}', 'WRITER', '${OTHER}', 1, 9e15, ${values})`
const thrown = `insert into collection_trash (id, slug, name, creator_id, created_at, updated_at, deleted_at, deleted_by_id)
   select id, slug, name, creator_id, created_at, updated_at, 9e15, creator_id from collections where id = '${ID}'`

const people = () => path('ShowCollectionSettings', { collectionSlug: SLUG })
const details = () => path('EditCollection', { collectionSlug: SLUG })
const yours = () => path('ShowSettingsTab', { setting: 'publishing' })
const ofCollection = (column: string) => () => one(`select ${column} from collections where id = ?`, ID)
const count = (table: string) => () => one(`select count(*) from ${table} where collection_id = ?`, ID)
const collectionId = ID
const owner = publication('OWNER')

const caseOf = (given: Omit<Case, 'begin'> & Partial<Pick<Case, 'begin'>>): Case => ({
  begin: owner,
  ...given,
})

export const publicationCases = {
  createCollection: {
    at: () => path('NewCollection'),
    fields: ({ username }) => ({
      name: 'A Form',
      slug: `form-of-${username.replaceAll(/[^a-z0-9]+/g, '-')}`,
      tagline: 'Words',
      description: '',
    }),
    seen: ({ id }: Person) => one('select count(*) from collections where creator_id = ?', id),
    refused: { name: '', slug: 'no' },
  },
  editCollection: caseOf({
    at: details,
    fields: () => ({ collectionId, name: 'On Forms', tagline: 'Filled in', description: 'Words' }),
    seen: ofCollection('tagline'),
    refused: { collectionId, name: '', tagline: 'x', description: '' },
  }),
  collectionAddress: caseOf({
    at: details,
    fields: () => ({ collectionId, name: 'On Forms', slug: 'another-address' }),
    seen: ofCollection('slug'),
    refused: { collectionId, name: 'On Forms', slug: '!' },
  }),
  inviteToCollection: caseOf({
    at: people,
    fields: () => ({ collectionId, to: 'reader', role: 'EDITOR' }),
    seen: count('collection_invitations'),
    refused: { collectionId, to: 'no-one-at-all', role: 'EDITOR' },
  }),
  withdrawCollectionInvitation: caseOf({
    begin: publication('OWNER', invitation('email', `'form@example.com'`)),
    at: people,
    fields: () => ({ collectionId, invitationId: INVITATION }),
    seen: count('collection_invitations'),
    refused: { collectionId, invitationId: NONE },
  }),
  collectionRole: caseOf({
    at: people,
    fields: () => ({ collectionId, userId: OTHER, role: 'EDITOR' }),
    seen: () => one('select role from collection_editors where collection_id = ? and user_id = ?', ID, OTHER),
    refused: { collectionId, userId: NONE, role: 'EDITOR' },
  }),
  removeFromCollection: caseOf({
    at: people,
    fields: () => ({ collectionId, userId: OTHER }),
    seen: count('collection_editors'),
    refused: { collectionId, userId: NONE },
  }),
  leaveCollection: caseOf({
    begin: publication('EDITOR'),
    at: people,
    fields: () => ({ collectionId }),
    seen: count('collection_editors'),
    refused: { collectionId: NONE },
  }),
  leaveOwnCollection: caseOf({
    begin: publication('WRITER'),
    at: yours,
    fields: () => ({ collectionId }),
    seen: count('collection_editors'),
    refused: { collectionId: NONE },
  }),
  offerCollection: caseOf({
    at: people,
    fields: () => ({ collectionId, userId: OTHER }),
    seen: count('collection_invitations'),
    refused: { collectionId, userId: NONE },
  }),
  deleteCollection: caseOf({
    at: people,
    fields: () => ({ collectionId, name: 'On Forms' }),
    seen: () => one('select count(*) from collection_trash where id = ?', ID),
    refused: { collectionId, name: 'Another' },
  }),
  undeleteCollection: caseOf({
    begin: publication('OWNER', thrown, `delete from collections where id = '${ID}'`),
    at: yours,
    fields: () => ({ collectionId }),
    seen: ofCollection('name'),
    refused: { collectionId: NONE },
  }),
  answerCollectionInvitation: caseOf({
    begin: async (person: Person) => {
      await publication('EDITOR')(person)
      await DB.batch([
        DB.prepare('delete from collection_editors where collection_id = ? and user_id = ?').bind(
          ID,
          person.id,
        ),
        DB.prepare(invitation('user_id', `'${person.id}'`)),
      ])
    },
    at: () => path('AnswerCollectionInvitation', { collectionSlug: SLUG }),
    fields: () => ({ collectionId, isAccepted: 'true' }),
    variables: () => ({ collectionId: NONE, isAccepted: true }),
    seen: count('collection_editors'),
    refused: { collectionId: NONE, isAccepted: 'true' },
  }),
} satisfies Record<string, Case>
