import type { FormName } from '#schema/forms/forms.ts'
import { path } from '#schema/routes/paths.ts'
import { type Case, one, run } from '#test/actions/formCase.ts'

const STORY = `select id from posts where listed_at is not null and depth = 0 order by id limit 1`
const storyId = async () => String(await one(STORY))
const count = () => one(`select count(*) from awards where post_id = (${STORY}) and kind = 'essay'`)
const without = () => run(`delete from awards where post_id = (${STORY}) and kind = 'essay'`)

export const awardCases = {
  giveAward: {
    who: 'staff',
    begin: without,
    at: () => path('ShowMissionControl'),
    fields: async () => ({
      post: `/p/${await storyId()}`,
      kind: 'essay',
      title: 'The form prize',
      description: '',
      year: '2020',
    }),
    seen: count,
    refused: { year: '1500' },
    variables: async () => ({
      post: `/p/${await storyId()}`,
      kind: 'essay',
      title: 'The form prize',
      description: '',
      year: 1500,
    }),
  },
  removeAward: {
    who: 'staff',
    async begin() {
      await without()
      await run(
        `insert into awards (id, kind, user_id, post_id, title, year)
         select '0000000aaa01', 'essay', creator_id, id, 'The form prize', 2020 from posts where id = (${STORY})`,
      )
    },
    at: () => path('ShowMissionControl'),
    fields: async () => ({ post: await storyId(), kind: 'essay' }),
    seen: count,
    refused: { post: 'no address' },
    variables: () => ({ post: 'no address', kind: 'essay' }),
  },
} satisfies Partial<Record<FormName, Case>>
