import { reader, type Rules } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'

const responding = reader(copy.discussion.signInFirst)

export const responseRules = {
  publishPostResponse: responding,
  publishCatalogResponse: responding,
  editPostResponse: responding,
  deletePostResponse: responding,
  hidePostResponseOnParentPost: responding,
  unhidePostResponseOnParentPost: responding,
  hideCatalogResponseOnParent: responding,
  showCatalogResponseOnParent: responding,
  closePostDiscussion: responding,
  closeCatalogDiscussion: responding,
} satisfies Rules
