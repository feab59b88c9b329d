import type { responseRules } from '#schema/actions/responses.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { onlyOwner, readers, authorAlone } from '#test/matrix/outcomes.ts'
import { DELETED_RESPONSE, LIST_RESPONSE, OWN_RESPONSE, PRIVATE_LIST } from '#test/matrix/world.ts'

export const responseCalls: CallsOf<typeof responseRules> = {
  publishPostResponse: {
    given: ({ postId }) => `(inResponseToPostId: "${postId}", text: "Words")`,
    outcomes: readers,
  },
  publishCatalogResponse: {
    given: ({ catalogId }) => `(catalogId: "${catalogId}", text: "Words")`,
    outcomes: readers,
  },
  editPostResponse: {
    given: () => `(postResponseId: "${OWN_RESPONSE}", text: "Words")`,
    outcomes: authorAlone,
  },
  deletePostResponse: { given: () => `(postResponseId: "${OWN_RESPONSE}")`, outcomes: authorAlone },
  undeletePostResponse: { given: () => `(postResponseId: "${DELETED_RESPONSE}")`, outcomes: onlyOwner },
  hidePostResponseOnParentPost: {
    given: ({ postId }) => `(parentPostId: "${postId}", postResponseId: "${OWN_RESPONSE}")`,
    outcomes: authorAlone,
  },
  unhidePostResponseOnParentPost: {
    given: ({ postId }) => `(parentPostId: "${postId}", postResponseId: "${OWN_RESPONSE}")`,
    outcomes: authorAlone,
  },
  hideCatalogResponseOnParent: {
    given: () => `(parentCatalogId: "${PRIVATE_LIST}", catalogResponseId: "${LIST_RESPONSE}")`,
    outcomes: onlyOwner,
  },
  showCatalogResponseOnParent: {
    given: () => `(parentCatalogId: "${PRIVATE_LIST}", catalogResponseId: "${LIST_RESPONSE}")`,
    outcomes: onlyOwner,
  },
  closePostDiscussion: {
    given: ({ postId }) => `(targetPostId: "${postId}", isClosed: false)`,
    outcomes: authorAlone,
  },
  closeCatalogDiscussion: {
    given: () => `(targetCatalogId: "${PRIVATE_LIST}", isClosed: false)`,
    outcomes: onlyOwner,
  },
}
