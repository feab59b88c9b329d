import { type Rules, staff } from '#schema/actions/rule.ts'

export const topicRules = { renameTag: staff, editTopic: staff, setTopicPost: staff } satisfies Rules
