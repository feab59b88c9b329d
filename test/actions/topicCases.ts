import type { FormName } from '#schema/forms/forms.ts'
import { path } from '#schema/routes/paths.ts'
import { type Case, one, run } from '#test/actions/formCase.ts'

const WRITING = { topicSlug: 'writing' }
const topicId = async () => String(await one("select id from tags where slug = 'writing'"))
const OUTSIDE = `select id from posts where listed_at is not null and id not in
  (select post_id from post_tags pt join tags t on t.id = pt.tag_id where t.slug = 'writing') order by id limit 1`
const INSIDE = `select post_id from post_tags pt join tags t on t.id = pt.tag_id
  where t.slug = 'writing' and pt.listed_at is not null order by post_id limit 1`
const count = () =>
  one("select count(*) from post_tags pt join tags t on t.id = pt.tag_id where t.slug = 'writing'")
const noStory = async () => ({ tagId: await topicId(), post: 'no address' })

export const topicCases = {
  editTopic: {
    who: 'staff',
    at: () => path('EditTopic', WRITING),
    fields: async () => ({
      tagId: await topicId(),
      name: 'Writing',
      description: 'How it is done',
      visibility: 'PUBLIC',
    }),
    begin: () => run("update tags set description = '' where slug = 'writing'"),
    seen: () => one("select description from tags where slug = 'writing'"),
    refused: { name: '' },
    variables: async () => ({
      tagId: await topicId(),
      name: '',
      description: 'How it is done',
      visibility: 'PUBLIC',
    }),
  },
  addTopicPost: {
    who: 'staff',
    at: () => path('AddPostsToTopic', WRITING),
    fields: async () => ({ tagId: await topicId(), post: `/p/${String(await one(OUTSIDE))}` }),
    seen: count,
    refused: { post: 'no address' },
    variables: async () => ({ ...(await noStory()), isIn: true }),
  },
  removeTopicPost: {
    who: 'staff',
    at: () => path('AddPostsToTopic', WRITING),
    fields: async () => ({ tagId: await topicId(), post: String(await one(INSIDE)) }),
    seen: count,
    refused: { post: 'no address' },
    variables: async () => ({ ...(await noStory()), isIn: false }),
  },
} satisfies Partial<Record<FormName, Case>>
