/** R310 */
import { copy } from '#schema/copy.ts'
import { send } from '#client/graphql/send.ts'
import { offerRetry, offerUndo } from '#client/overlay/pressToasts.ts'
import type { Discussion } from '#client/responses/discussions.ts'
import { focusPlace, placeNextTo } from '#client/responses/nextPlace.ts'
import { readAgain } from '#client/responses/readAgain.ts'
import { openSignIn } from '#client/session/openSignIn.ts'
import { showToast } from '#client/toasts/toasts.ts'

/** The request must survive leaving the page. */
const CHANGE = { outlivesPage: true }

type Answer = { __typename: 'MutationSuccess' } | { __typename: string; message: string }

export async function setHidden(discussion: Discussion, responseId: string, isHidden: boolean) {
  await change(
    discussion,
    () => hiding[discussion.kind](discussion.id, responseId, isHidden),
    () => {
      if (!isHidden) return showToast({ message: copy.discussion.shown })
      const style = discussion.kind === 'post' ? 'HIDE_POST_RESPONSE' : 'HIDE_CATALOG_RESPONSE'
      offerUndo(style, copy.discussion.hidden, () => void setHidden(discussion, responseId, false))
    },
  )
}

/** The focus moves to its neighbour. */
export async function deleteResponse(discussion: Discussion, postResponseId: string) {
  const next = placeNextTo(postResponseId)
  await change(
    discussion,
    async () => (await send('DeletePostResponse', { postResponseId }, CHANGE)).deletePostResponse,
    () => {
      if (next) focusPlace(next)
      offerUndo('MESSAGE', copy.discussion.removed, () => void undeleteResponse(discussion, postResponseId))
    },
  )
}

const undeleteResponse = (discussion: Discussion, postResponseId: string) =>
  change(
    discussion,
    async () => (await send('UndeletePostResponse', { postResponseId }, CHANGE)).undeletePostResponse,
    () => showToast({ message: copy.discussion.restored }),
  )

async function change(discussion: Discussion, run: () => Promise<Answer>, done: () => void): Promise<void> {
  const answer = await run().catch(() => null)
  if (!answer) return offerRetry(() => void change(discussion, run, done))
  if ('message' in answer) {
    if (answer.__typename === 'Unauthorized') return openSignIn({ operation: 'login', entryPoint: 'respond' })
    return showToast({ toastStyle: 'ERROR', message: answer.message })
  }
  await readAgain(discussion)
  done()
}

type Hiding = (parentId: string, responseId: string, isHidden: boolean) => Promise<Answer>

const hiding: Record<Discussion['kind'], Hiding> = {
  async post(parentPostId, postResponseId, isHidden) {
    const ids = { parentPostId, postResponseId }
    return isHidden
      ? (await send('HidePostResponseOnParentPost', ids, CHANGE)).hidePostResponseOnParentPost
      : (await send('UnhidePostResponseOnParentPost', ids, CHANGE)).unhidePostResponseOnParentPost
  },
  async catalog(parentCatalogId, catalogResponseId, isHidden) {
    const ids = { parentCatalogId, catalogResponseId }
    return isHidden
      ? (await send('HideCatalogResponseOnParent', ids, CHANGE)).hideCatalogResponseOnParent
      : (await send('ShowCatalogResponseOnParent', ids, CHANGE)).showCatalogResponseOnParent
  },
}
