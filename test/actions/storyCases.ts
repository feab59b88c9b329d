import type { FormName } from '#schema/forms/forms.ts'
import { path } from '#schema/routes/paths.ts'
import { type Case, type Person, inTheirPlace, one, run } from '#test/actions/formCase.ts'
import { story } from '#test/demo.ts'

const storyId = async () => String(await one("select id from posts where title = 'Five Beginnings'"))
const catalogId = async () =>
  String(
    await one(
      "select id from catalogs where visibility = 'PUBLIC' and type = 'LISTS' and deleted_at is null order by id",
    ),
  )
const clapsOf = (table: string) => (person: Person) =>
  one(`select coalesce(sum(count), 0) from ${table} where user_id = ?`, person.id)
const clapped = {
  post: {
    at: async () => path('VoteOnPost', { postId: await storyId() }),
    fields: () => ({ redirect: '/tag/writing' }),
    seen: clapsOf('claps'),
    refused: { clapCount: '51' },
    variables: async () => ({ targetPostId: await storyId(), clapCount: 51 }),
  },
  byType: {
    at: async () => path('VoteOnEntity', { type: 'post', id: await storyId() }),
    fields: () => ({ form: 'clapPostByType' }),
    seen: clapsOf('claps'),
    refused: { form: 'clapPostByType', clapCount: '51' },
    variables: async () => ({ targetPostId: await storyId(), clapCount: 51 }),
  },
  catalog: {
    at: async () => path('VoteOnEntity', { type: 'catalog', id: await catalogId() }),
    fields: () => ({ form: 'clapCatalog' }),
    seen: clapsOf('catalog_claps'),
    refused: { form: 'clapCatalog', clapCount: '51' },
    variables: async () => ({ targetCatalogId: await catalogId(), clapCount: 51 }),
  },
} satisfies Record<string, Case>
const dismissed: Case = {
  at: async () => path('DismissPost', { postId: await storyId() }),
  fields: () => ({ redirect: '/tag/writing' }),
  seen: (person) => one('select count(*) from post_dismissals where user_id = ?', person.id),
  refused: inTheirPlace,
  variables: async () => ({ postId: await storyId(), isLessLike: true }),
}
const lockedId = () =>
  one("select id from posts where visibility = 'LOCKED' and listed_at is not null order by id")
const opened: Case = {
  at: async () => path('OpenMeteredPost', { postId: String(await lockedId()) }),
  fields: () => ({ redirect: '/tag/writing' }),
  seen: (person) => one('select count(*) from metered_reads where user_id = ?', person.id),
  refused: inTheirPlace,
  variables: async () => ({ postId: await lockedId() }),
}

export const storyCases = {
  openMeteredPost: opened,
  dismissPost: dismissed,
  undismissPost: {
    ...dismissed,
    begin: async (person) =>
      run(
        'insert into post_dismissals (user_id, post_id, created_at) values (?, ?, 0)',
        person.id,
        await storyId(),
      ),
  },
  clapPost: clapped.post,
  clapPostByType: clapped.byType,
  clapCatalog: clapped.catalog,
  publishResponse: {
    at: async () => path('NewPostResponse', { inResponseToPostId: (await story('Red Ink')).id }),
    fields: () => ({ text: 'Written without scripts.' }),
    seen: () => one("select count(*) from posts where title = 'Written without scripts.'"),
    refused: inTheirPlace,
    variables: async () => ({ inResponseToPostId: (await story('Red Ink')).id, text: 'Words' }),
  },
} satisfies Partial<Record<FormName, Case>>
