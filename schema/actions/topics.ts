import { type Rules, staff } from '#schema/actions/rule.ts'
import { topicDesk as copy } from '#schema/copy/topicDesk.ts'
import { form } from '#schema/actions/form.ts'

export const topicRules = { renameTag: staff, editTopic: staff, setTopicPost: staff } satisfies Rules

const ofPosts = { row: 'AddPostsToTopic', anchor: 'said' } as const

export const topicForms = {
  editTopic: form('EditTopic', {
    row: 'EditTopic',
    anchor: 'said',
    keepFields: ['name', 'description'],
    successMessage: ({ result }) => copy.saved(result.name),
  }),
  addTopicPost: form('SetTopicPost', {
    ...ofPosts,
    fixed: { isIn: true },
    keepFields: ['post'],
    successMessage: () => copy.added,
  }),
  removeTopicPost: form('SetTopicPost', {
    ...ofPosts,
    fixed: { isIn: false },
    key: 'post',
    successMessage: () => copy.removed,
  }),
}
