import { type Rules, writer } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'
import { copy as words } from '#schema/copy/publishing.ts'
import { form } from '#schema/actions/form.ts'
import { path } from '#schema/routes/paths.ts'

export const publishingRules = {
  setTopics: writer,
  scheduleDraft: writer,
  publishStory: writer,
  setStorySettings: writer,
  setPublication: writer,
  pinPost: writer,
  inviteCoauthor: writer,
  removeCoauthor: writer,
  answerInvitation: writer,
  proposeShares: writer,
  answerShares: writer,
  makePreviewLink: writer,
  revokePreviewLink: writer,
  makeShareLink: writer,
  revokeShareLink: writer,
} satisfies Rules

const story = { row: 'ShowPostSettings', params: { postId: 'postId' } } as const

/** The texts of a story in its settings. */
export const storyTexts = [
  'previewTitle',
  'previewText',
  'searchTitle',
  'searchDescription',
  'canonicalUrl',
] as const

export const publishingForms = {
  storyTopics: form('SetTopics', {
    ...story,
    anchor: 'topics',
    keepFields: ['names'],
    successMessage: () => words.saved,
  }),
  storySettings: form('SetStorySettings', {
    ...story,
    anchor: 'look',
    keepFields: [...storyTexts, 'slug', 'previewImageId', 'previewImageAlt'],
    chosen: ['previewImageId'],
    successMessage: () => words.saved,
  }),
  storyPublication: form('SetPublication', {
    ...story,
    anchor: 'visibility',
    successMessage: () => words.saved,
  }),
  unlistStory: form('UnlistPost', { ...story, anchor: 'visibility', successMessage: () => words.unlisted }),
  listStory: form('PublishPost', { ...story, anchor: 'visibility', successMessage: () => words.listed }),
  lockStory: form('LockPost', {
    ...story,
    anchor: 'visibility',
    successMessage: ({ given }) => (given.isLocked ? words.locked : words.unlocked),
  }),
  lockedSource: form('SetLockedSource', {
    ...story,
    anchor: 'visibility',
    successMessage: () => words.saved,
  }),
  closeStory: form('CloseStoryDiscussion', {
    ...story,
    anchor: 'visibility',
    successMessage: ({ given }) => (given.isClosed ? words.closed : words.opened),
  }),
  storyHistory: form('ShowStoryHistory', {
    ...story,
    anchor: 'visibility',
    successMessage: ({ given }) => (given.isHistoryShown ? words.historyShown : words.historyHidden),
  }),
  pinStory: form('PinPost', {
    ...story,
    anchor: 'visibility',
    successMessage: ({ given }) => (given.isPinned ? words.pinned : words.unpinned),
  }),
  scheduleStory: form('ScheduleDraft', {
    ...story,
    anchor: 'schedule',
    keepFields: ['at'],
    successMessage: () => words.saved,
  }),
  unscheduleStory: form('ScheduleDraft', {
    ...story,
    anchor: 'schedule',
    fixed: { at: null },
    successMessage: () => words.unscheduled,
  }),
  inviteCoauthor: form('InviteCoauthor', {
    ...story,
    anchor: 'authors',
    keepFields: ['username'],
    successMessage: () => words.invitedOne,
  }),
  removeCoauthor: form('RemoveCoauthor', {
    ...story,
    anchor: 'authors',
    key: 'userId',
    successMessage: () => words.removed,
    // Users who leave may not see the page any more.
    redirectTo: ({ given, viewer }) =>
      given.userId === viewer?.id ? path('ShowYourStories', { filterBy: 'drafts' }) : null,
  }),
  proposeShares: form('ProposeShares', {
    ...story,
    anchor: 'authors',
    keepFields: ['percents'],
    successMessage: () => words.sharesProposed,
  }),
  answerShares: form('AnswerShares', {
    ...story,
    anchor: 'authors',
    key: 'isAccepted',
    successMessage: ({ given }) => (given.isAccepted ? words.sharesAccepted : words.sharesDeclined),
  }),
  makePreviewLink: form('MakePreviewLink', {
    ...story,
    anchor: 'preview-link',
    successMessage: () => words.linkMade,
  }),
  revokePreviewLink: form('RevokePreviewLink', {
    ...story,
    anchor: 'preview-link',
    successMessage: () => words.revoked,
  }),
  makeShareLink: form('MakeShareLink', {
    ...story,
    anchor: 'share-link',
    successMessage: () => words.shareLinkMade,
  }),
  revokeShareLink: form('RevokeShareLink', {
    ...story,
    anchor: 'share-link',
    successMessage: () => words.shareLinkRevoked,
  }),
  unpublishStory: form('UnpublishPost', {
    ...story,
    anchor: 'remove',
    successMessage: () => words.unpublished,
  }),
  deleteThisStory: form('DeletePost', {
    row: 'ShowPostSettings',
    successMessage: () => copy.workToast.movedToTrash,
    redirectTo: () => path('ShowYourStories', { filterBy: 'deleted' }),
  }),
  restoreThisStory: form('UndeletePostMutation', {
    row: 'ShowPostSettings',
    anchor: 'said',
    successMessage: () => words.backAgain,
  }),
  answerInvitation: form('AnswerInvitation', {
    row: 'AnswerInvitation',
    params: { postId: 'postId' },
    key: 'isAccepted',
    redirectTo: ({ given }) =>
      given.isAccepted
        ? path('ShowPostSettings', { postId: given.postId })
        : path('ShowYourStories', { filterBy: 'drafts' }),
  }),
}
