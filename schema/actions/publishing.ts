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
  storyTopics: form('SetTopics', { ...story, anchor: 'topics', typed: ['names'], says: () => words.saved }),
  storySettings: form('SetStorySettings', {
    ...story,
    anchor: 'look',
    typed: [...storyTexts, 'slug', 'previewImageId', 'previewImageAlt'],
    chosen: ['previewImageId'],
    says: () => words.saved,
  }),
  storyPublication: form('SetPublication', { ...story, anchor: 'visibility', says: () => words.saved }),
  unlistStory: form('UnlistPost', { ...story, anchor: 'visibility', says: () => words.unlisted }),
  listStory: form('PublishPost', { ...story, anchor: 'visibility', says: () => words.listed }),
  lockStory: form('LockPost', {
    ...story,
    anchor: 'visibility',
    says: ({ given }) => (given.isLocked ? words.locked : words.unlocked),
  }),
  lockedSource: form('SetLockedSource', { ...story, anchor: 'visibility', says: () => words.saved }),
  closeStory: form('CloseStoryDiscussion', {
    ...story,
    anchor: 'visibility',
    says: ({ given }) => (given.isClosed ? words.closed : words.opened),
  }),
  storyHistory: form('ShowStoryHistory', {
    ...story,
    anchor: 'visibility',
    says: ({ given }) => (given.isHistoryShown ? words.historyShown : words.historyHidden),
  }),
  pinStory: form('PinPost', {
    ...story,
    anchor: 'visibility',
    says: ({ given }) => (given.isPinned ? words.pinned : words.unpinned),
  }),
  scheduleStory: form('ScheduleDraft', {
    ...story,
    anchor: 'schedule',
    typed: ['at'],
    says: () => words.saved,
  }),
  unscheduleStory: form('ScheduleDraft', {
    ...story,
    anchor: 'schedule',
    fixed: { at: null },
    says: () => words.unscheduled,
  }),
  inviteCoauthor: form('InviteCoauthor', {
    ...story,
    anchor: 'authors',
    typed: ['username'],
    says: () => words.invitedOne,
  }),
  removeCoauthor: form('RemoveCoauthor', {
    ...story,
    anchor: 'authors',
    which: 'userId',
    says: () => words.removed,
    // Users who leave may not see the page any more.
    leadsTo: ({ given, viewer }) =>
      given.userId === viewer?.id ? path('ShowYourStories', { filterBy: 'drafts' }) : null,
  }),
  proposeShares: form('ProposeShares', {
    ...story,
    anchor: 'authors',
    typed: ['percents'],
    says: () => words.sharesProposed,
  }),
  answerShares: form('AnswerShares', {
    ...story,
    anchor: 'authors',
    which: 'isAccepted',
    says: ({ given }) => (given.isAccepted ? words.sharesAccepted : words.sharesDeclined),
  }),
  makePreviewLink: form('MakePreviewLink', {
    ...story,
    anchor: 'preview-link',
    says: () => words.linkMade,
  }),
  revokePreviewLink: form('RevokePreviewLink', {
    ...story,
    anchor: 'preview-link',
    says: () => words.revoked,
  }),
  makeShareLink: form('MakeShareLink', {
    ...story,
    anchor: 'share-link',
    says: () => words.shareLinkMade,
  }),
  revokeShareLink: form('RevokeShareLink', {
    ...story,
    anchor: 'share-link',
    says: () => words.shareLinkRevoked,
  }),
  unpublishStory: form('UnpublishPost', { ...story, anchor: 'remove', says: () => words.unpublished }),
  deleteThisStory: form('DeletePost', {
    row: 'ShowPostSettings',
    says: () => copy.workToast.movedToTrash,
    leadsTo: () => path('ShowYourStories', { filterBy: 'deleted' }),
  }),
  restoreThisStory: form('UndeletePostMutation', {
    row: 'ShowPostSettings',
    anchor: 'said',
    says: () => words.backAgain,
  }),
  answerInvitation: form('AnswerInvitation', {
    row: 'AnswerInvitation',
    params: { postId: 'postId' },
    which: 'isAccepted',
    leadsTo: ({ given }) =>
      given.isAccepted
        ? path('ShowPostSettings', { postId: given.postId })
        : path('ShowYourStories', { filterBy: 'drafts' }),
  }),
}
