import { author, type Rules, writer } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'
import { copy as drafts } from '#schema/copy/drafts.ts'
import { type Done, form } from '#schema/actions/form.ts'
import { path } from '#schema/routes/paths.ts'

export const draftRules = {
  createDraft: author,
  changeDraft: writer,
  revertDraft: writer,
} satisfies Rules

const yours = { row: 'ShowYourStories', key: 'targetPostId' } as const

const imported = {
  keepFields: ['address', 'keepsDate'],
  chosen: ['keepsDate'],
  redirectTo: ({ result }: Done<unknown, { postId: string }>) => path('EditPost', { postId: result.postId }),
} as const

export const draftForms = {
  importStory: form('ImportStory', { row: 'ImportStory', ...imported }),
  importPost: form('ImportStory', { row: 'ImportPost', ...imported }),
  deleteStory: form('DeletePost', { ...yours, successMessage: () => copy.workToast.movedToTrash }),
  restoreStory: form('UndeletePostMutation', {
    ...yours,
    successMessage: ({ result }) =>
      result.post
        ? drafts.desk.restored(result.post.title || drafts.desk.untitled)
        : drafts.desk.restoredPlain,
  }),
  revertDraft: form('RevertDraft', {
    row: 'RevertPost',
    params: { postId: 'postId', versionId: 'versionId', baseRev: 'baseRevision' },
    redirectTo: ({ given }) => path('EditPost', { postId: given.postId }),
  }),
}
