/** What authors do in a discussion; its responses are read again after each (R310). */
import { copy } from '#schema/copy.ts'
import { send } from '#client/graphql/send.ts'
import { offerRetry, offerUndo } from '#client/overlay/pressToasts.ts'
import type { Discussion } from '#client/responses/discussions.ts'
import { readAgain } from '#client/responses/readAgain.ts'
import { openSignIn } from '#client/session/openSignIn.ts'
import { showToast } from '#client/toasts/toasts.ts'

/** A press just before the page is left is not lost. */
const CHANGE = { outlivesPage: true }

type Answer = { __typename: 'MutationSuccess' } | { __typename: string; message: string }

/** Hides a response under its story or list, or shows it there again; hiding can be undone. */
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

export const deleteResponse = (discussion: Discussion, postResponseId: string) =>
  change(
    discussion,
    async () => (await send('DeletePostResponse', { postResponseId }, CHANGE)).deletePostResponse,
    () => showToast({ message: copy.discussion.removed }),
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
