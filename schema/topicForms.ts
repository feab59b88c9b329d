/** Forms on which staff edit a topic, for schema/forms.ts. */
import { topicDesk as copy } from '#schema/copy/topicDesk.ts'
import { form } from '#schema/form.ts'

const ofPosts = { row: 'AddPostsToTopic', anchor: 'said' } as const

export const topicForms = {
  editTopic: form('EditTopic', {
    row: 'EditTopic',
    anchor: 'said',
    typed: ['name', 'description'],
    says: ({ result }) => copy.saved(result.name),
  }),
  addTopicPost: form('SetTopicPost', {
    ...ofPosts,
    fixed: { isIn: true },
    typed: ['post'],
    says: () => copy.added,
  }),
  removeTopicPost: form('SetTopicPost', {
    ...ofPosts,
    fixed: { isIn: false },
    which: 'post',
    says: () => copy.removed,
  }),
}
