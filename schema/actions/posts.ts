import { type Rules, staff, writer } from '#schema/actions/rule.ts'

export const postRules = {
  editPost: writer,
  publishPost: writer,
  unlistPost: writer,
  lockPost: writer,
  setLockedSource: staff,
  unpublishPost: writer,
  suspendPost: staff,
  deletePost: writer,
  undeletePost: writer,
} satisfies Rules
