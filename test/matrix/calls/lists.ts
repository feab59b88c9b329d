import type { listRules } from '#schema/actions/lists.ts'
import { type CallsOf, none, story } from '#test/matrix/call.ts'
import { onlyAuthor, onlyOwner, readers, users } from '#test/matrix/outcomes.ts'
import { DELETED_SEQUENCE, PRIVATE_LIST, PUBLIC_LIST } from '#test/matrix/world.ts'

export const listCalls: CallsOf<typeof listRules> = {
  createCatalog: { given: () => '(name: "Matrix list", visibility: PRIVATE)', outcomes: readers },
  editCatalog: { given: () => `(catalogId: "${PRIVATE_LIST}", name: "Matrix list")`, outcomes: onlyAuthor },
  deleteCatalog: { given: () => `(catalogId: "${PRIVATE_LIST}")`, outcomes: onlyAuthor },
  undeleteCatalog: { given: () => `(catalogId: "${DELETED_SEQUENCE}")`, outcomes: onlyAuthor },
  addCatalogItem: {
    given: ({ postId }) => `(catalogId: "${PRIVATE_LIST}", postId: "${postId}")`,
    outcomes: onlyOwner,
  },
  removeCatalogItem: {
    given: ({ postId }) => `(catalogId: "${PRIVATE_LIST}", postId: "${postId}")`,
    outcomes: onlyOwner,
  },
  noteCatalogItem: {
    given: () => `(catalogId: "${PRIVATE_LIST}", catalogItemId: "item", note: "A note")`,
    outcomes: onlyOwner,
  },
  moveCatalogItem: {
    given: () => `(catalogId: "${PRIVATE_LIST}", catalogItemId: "item", by: 1)`,
    outcomes: onlyOwner,
  },
  followCatalog: { given: () => `(catalogId: "${PUBLIC_LIST}")`, outcomes: readers },
  unfollowCatalog: { given: () => `(catalogId: "${PUBLIC_LIST}")`, outcomes: readers },
  setReadingListState: { given: ({ postId }) => `(postId: "${postId}", state: QUEUE)`, outcomes: readers },
  recordRead: { given: ({ postId }) => `(postId: "${postId}", progress: 0.5)`, outcomes: readers },
  openMeteredPost: { given: ({ lockedId }) => `(postId: "${lockedId}")`, outcomes: readers },
  clearReadingHistory: { given: none, outcomes: users },
  removeFromReadingHistory: { given: story, outcomes: users },
  pauseReadingHistory: { given: () => '(isPaused: false)', outcomes: users },
}
