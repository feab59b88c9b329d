import { path } from '#schema/routes/paths.ts'
import { inTheirPlace, one, run } from '#test/actions/formCase.ts'

const OWNED = '00000000e4a1'
const publishing = () => path('ShowSettingsTab', { setting: 'publishing' })
const seen = ({ id }: { id: string }) => one('select count(*) from exports where user_id = ?', id)

async function owning({ id }: { id: string }) {
  await run('delete from exports where user_id = ?', id)
  await run(
    `insert or replace into collections (id, slug, name, creator_id, created_at, updated_at) values ('${OWNED}', 'owned', 'Owned', ?, 0, 0)`,
    id,
  )
  await run('insert or replace into collection_editors values (?, ?, ?, 0)', OWNED, id, 'OWNER')
}

export const exportCases = {
  exportProfile: {
    at: publishing,
    fields: () => ({}),
    begin: ({ id }: { id: string }) => run('delete from exports where user_id = ?', id),
    seen,
    refused: inTheirPlace,
  },
  exportPublication: {
    at: publishing,
    fields: () => ({ collectionId: OWNED }),
    begin: owning,
    seen,
    refused: { collectionId: 'none' },
    variables: () => ({ collectionId: 'none' }),
  },
  exportFromDesk: {
    at: () => path('ShowCollectionSettings', { collectionSlug: 'owned' }),
    fields: () => ({ collectionId: OWNED }),
    begin: owning,
    seen,
    refused: { collectionId: 'none' },
    variables: () => ({ collectionId: 'none' }),
  },
} as const
