import { copy } from '#schema/copy.ts'
import { send } from '#client/graphql/send.ts'
import { showToast } from '#client/toasts/toasts.ts'

/**
 * Offers to restore the story (R312).
 * @param onRestored reloads the page, or goes to the deleted stories (R313)
 * @param options.isLeaving keeps the toast until it is closed, because the story's page is left
 */
export function deletedToast(id: string, onRestored: () => void, { isLeaving = false } = {}): void {
  async function undo() {
    const { undeletePost } = await send('UndeletePostMutation', { targetPostId: id })
    if ('message' in undeletePost) showToast({ toastStyle: 'ERROR', message: undeletePost.message })
    else onRestored()
  }
  showToast({
    toastStyle: 'MOVE_POST_TO_TRASH',
    message: copy.workToast.movedToTrash,
    duration: isLeaving ? 'FOREVER' : 'NEXTPAGE',
    extraParams: { actions: [{ label: copy.following.undo, run: () => void undo() }] },
  })
}
