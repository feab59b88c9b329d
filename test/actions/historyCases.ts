import type { FormName } from '#schema/forms/forms.ts'
import { path } from '#schema/routes/paths.ts'
import { type Case, type Person, column, inTheirPlace, one, run } from '#test/actions/formCase.ts'
import { story } from '#test/demo.ts'

const historyAddress = () => path('ShowReadingHistory')
const addRead = async ({ id }: Person) =>
  run(
    'insert into reads (user_id, post_id, first_read_at, last_read_at, progress) values (?, ?, 1, 1, 0.5)',
    id,
    (await story('Red Ink')).id,
  )
const readsOf = ({ id }: Person) => one('select count(*) from reads where user_id = ? and is_hidden = 0', id)

export const historyCases = {
  markRead: {
    at: async () => path('SetPostStateRead', { postId: (await story('Red Ink')).id }),
    fields: () => ({ redirect: '/tag/writing' }),
    seen: readsOf,
    refused: inTheirPlace,
    variables: async () => ({ postId: (await story('Red Ink')).id, progress: 1 }),
  },
  clearHistory: {
    at: historyAddress,
    fields: () => ({}),
    begin: addRead,
    seen: readsOf,
    refused: inTheirPlace,
    variables: () => ({}),
  },
  removeFromHistory: {
    at: historyAddress,
    fields: async () => ({ postId: (await story('Red Ink')).id }),
    begin: addRead,
    seen: readsOf,
    refused: inTheirPlace,
    variables: async () => ({ postId: (await story('Red Ink')).id }),
  },
  pauseHistory: {
    at: historyAddress,
    fields: () => ({ isPaused: 'true' }),
    seen: column('history_paused_at is null'),
    refused: inTheirPlace,
    variables: () => ({ isPaused: true }),
  },
} satisfies Partial<Record<FormName, Case>>
