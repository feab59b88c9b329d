/**
 * Forms of pages that are mutations, each once: its operation, the row of its page, and its message on success. The
 * worker answers them without scripts (`worker/actions`); fields have the names of the operation's variables.
 */
import { copy } from '#schema/copy.ts'
import { draftForms } from '#schema/draftForms.ts'
import { exportForms } from '#schema/exportForms.ts'
import { type Done, type Form, form } from '#schema/form.ts'
import { giftForms } from '#schema/giftForms.ts'
import { hostForms } from '#schema/hostForms.ts'
import { submissionForms } from '#schema/submissionForms.ts'
import { topicForms } from '#schema/topicForms.ts'
import { awardForms } from '#schema/awardForms.ts'
import { settingForms } from '#schema/settingForms.ts'
import { tippingForms } from '#schema/tippingForms.ts'
import { publicationForms } from '#schema/publicationForms.ts'
import { profilePageForms, publicationSettingForms } from '#schema/publicationSettingForms.ts'
import { publishingForms } from '#schema/publishingForms.ts'
import { membershipForms } from '#schema/membershipForms.ts'
import { revenueForms } from '#schema/revenueForms.ts'
import { partnerForms } from '#schema/partnerForms.ts'
import { SocialProvider } from '#schema/identity.ts'
import { listForms } from '#schema/listForms.ts'
import { blogrollForms, lookForms } from '#schema/lookForms.ts'
import { orderedForms } from '#schema/orderedForms.ts'
import { responseForms } from '#schema/responseForms.ts'
import { path } from '#schema/routes/paths.ts'
import type { FormRow } from '#schema/routes/table.ts'
import { social } from '#schema/socialSignIn.ts'

const words = copy.accountSettings
const settings = { row: 'ShowSettingsTab' } as const
const staff = { row: 'ShowMissionControl', anchor: 'said' } as const
const reports = { row: 'ShowReports', anchor: 'said' } as const
const goodbye = () => path('AcctGoodbye')
const home = () => path('ShowHome')

const followed = ({ result }: Done<unknown, { name: string }>) => copy.following.followed(result.name)
const back = ({ redirect }: Done<unknown, unknown>) => redirect
const follow = { query: ['redirect'], says: followed } as const
const unfollow = { query: ['redirect'], leadsTo: back } as const
const mute = {
  query: ['redirect'],
  says: ({ result }: Done<unknown, { name: string }>) => copy.muting.muted(result.name),
} as const
const reportForm = {
  query: ['redirect'],
  typed: ['reason', 'note'],
  says: () => copy.moderation.sent,
} as const
const unmute = {
  query: ['redirect'],
  says: ({ result }: Done<unknown, { name: string }>) => copy.following.unmuted(result.name),
} as const
const clap = { query: ['redirect'], leadsTo: back } as const
const user = { row: 'SubscribeToUserAction', params: { id: 'targetUserId' } } as const
const collection = { row: 'SubscribeToCollectionAction', params: { id: 'targetCollectionId' } } as const
const catalog = { row: 'SubscribeToCatalogAction', params: { id: 'catalogId' } } as const
const tag = { row: 'SubscribeToTagAction', params: { id: 'targetTagId' } } as const

const start = { row: 'ShowGetStarted', query: ['redirect'] } as const

const ofStory = { params: { postId: 'postId' }, query: ['redirect'] } as const
const dismiss = { row: 'DismissPost', ...ofStory } as const
const lessLike = { fixed: { isLessLike: true }, says: () => copy.feed.dismissed } as const

export const forms = {
  ...draftForms,
  ...publishingForms,
  ...publicationForms,
  ...submissionForms,
  ...publicationSettingForms,
  ...profilePageForms,
  ...exportForms,
  ...membershipForms,
  ...giftForms,
  ...partnerForms,
  ...revenueForms,
  ...settingForms,
  ...tippingForms,
  ...topicForms,
  ...awardForms,
  ...hostForms,
  ...orderedForms,
  ...lookForms,
  ...blogrollForms,
  profile: form('EditProfile', {
    ...settings,
    anchor: 'profileInformation',
    typed: ['name', 'bio'],
    says: () => words.saved,
  }),
  // A new picture is sent to the upload address; this removes the picture.
  avatar: form('EditAvatar', {
    ...settings,
    anchor: 'profileInformation',
    fixed: { imageId: null },
    says: () => words.saved,
  }),
  username: form('ChangeUsername', {
    ...settings,
    anchor: 'username',
    typed: ['username'],
    says: ({ result }) => words.usernameChanged(result.username ?? ''),
  }),
  email: form('ChangeEmail', {
    ...settings,
    anchor: 'email',
    typed: ['email'],
    says: ({ given, viewer }) =>
      given.email.trim().toLowerCase() === viewer?.email
        ? words.emailKept
        : words.emailSent(given.email.trim()),
  }),
  verification: form('SendSettingsVerification', {
    ...settings,
    anchor: 'email',
    says: ({ viewer }) => words.confirmationSent(viewer?.unverifiedEmail ?? ''),
  }),
  deactivation: form('DeactivateAccount', { ...settings, anchor: 'closing', leadsTo: goodbye }),
  deletion: form('DeleteAccount', { ...settings, anchor: 'closing', typed: ['username'], leadsTo: goodbye }),
  password: form('ChangePassword', { ...settings, anchor: 'password', says: () => words.passwordSaved }),
  passwordReset: form('SendPasswordReset', {
    ...settings,
    anchor: 'password',
    says: ({ viewer }) => words.resetSent(viewer?.email ?? ''),
  }),
  twoFactorOff: form('DisableTwoFactorAuth', {
    ...settings,
    anchor: 'twoFactor',
    says: () => words.twoFactorOff,
  }),
  session: form('RevokeSession', {
    ...settings,
    anchor: 'sessions',
    which: 'sessionId',
    says: () => words.sessionEnded,
    leadsTo: ({ given, viewer }) => (given.sessionId === viewer?.sessionId ? home() : null),
  }),
  everywhere: form('SignOutEverywhere', { ...settings, anchor: 'sessions', leadsTo: home }),
  disconnection: form('DisconnectAccount', {
    ...settings,
    anchor: 'connected-accounts',
    which: 'provider',
    leadsTo: ({ given, result }) =>
      `${path('ShowSettingsTab', { setting: 'security' }, { provider: given.provider, outcome: result.outcome })}#connected-accounts`,
  }),
  connection: {
    ...settings,
    anchor: 'connected-accounts',
    which: 'provider',
    isAway: true,
    leadsTo({ given, viewer }) {
      const provider = SocialProvider.find((name) => name === given.provider)
      const redirect = path('ShowSettingsTab', { setting: 'security' })
      const query = { operation: 'connect', redirect, xsrf: viewer?.xsrfToken }
      return provider ? path(social[provider].start, undefined, query) : redirect
    },
  },

  newPassword: form('CrupdatePassword', {
    row: 'CrupdatePassword',
    query: ['token', 'redirect'],
    says: ({ viewer }) => (viewer ? null : copy.createPassword.saved),
    // R291: back to where the link was requested; a visitor signs in with it.
    leadsTo: ({ viewer, redirect }) =>
      viewer ? redirect : path('AcctSignin', undefined, { operation: 'login', step: 'SIGNIN_OPTIONS' }),
  }),

  followUser: form('FollowUser', { ...user, ...follow }),
  unfollowUser: form('UnfollowUser', { ...user, ...unfollow }),
  followCollection: form('FollowCollection', { ...collection, ...follow }),
  unfollowCollection: form('UnfollowCollection', { ...collection, ...unfollow }),
  followCatalog: form('FollowCatalog', { ...catalog, ...follow }),
  unfollowCatalog: form('UnfollowCatalog', { ...catalog, ...unfollow }),
  followTag: form('FollowTag', { ...tag, ...follow }),
  unfollowTag: form('UnfollowTag', { ...tag, ...unfollow }),

  chooseTopics: form('ChooseTopics', {
    ...start,
    leadsTo: ({ redirect }) =>
      path('ShowWelcome', undefined, { redirect: redirect === home() ? null : redirect }),
  }),
  skipOnboarding: form('SkipOnboarding', { ...start, leadsTo: back }),
  customizeTopics: form('ChooseTopics', { row: 'CustomizeTopics', says: () => copy.onboarding.saved }),

  muteUser: form('MuteUser', { row: 'MuteUserAction', params: { id: 'targetUserId' }, ...mute }),
  unmuteUser: form('UnmuteUser', { row: 'MuteUserAction', params: { id: 'targetUserId' }, ...unmute }),
  muteCollection: form('MuteCollection', {
    row: 'MuteCollectionAction',
    params: { id: 'targetCollectionId' },
    ...mute,
  }),
  unmuteCollection: form('UnmuteCollection', {
    row: 'MuteCollectionAction',
    params: { id: 'targetCollectionId' },
    ...unmute,
  }),
  clapPost: form('ClapPost', { row: 'VoteOnPost', params: { postId: 'targetPostId' }, ...clap }),
  clapCatalog: form('ClapCatalog', { row: 'VoteOnEntity', params: { id: 'targetCatalogId' }, ...clap }),
  clapPostByType: form('ClapPost', { row: 'VoteOnEntity', params: { id: 'targetPostId' }, ...clap }),
  ...responseForms,
  ...listForms,
  openMeteredPost: form('OpenMeteredPost', { row: 'OpenMeteredPost', ...ofStory, leadsTo: back }),
  dismissPost: form('DismissPost', { ...dismiss, ...lessLike }),
  undismissPost: form('UndismissPost', { ...dismiss, leadsTo: back }),
  readNotifications: form('ReadNotifications', { row: 'ShowYourNotifications' }),

  answerNote: form('CreatePrivateNote', {
    row: 'ShowPostNotes',
    params: { postId: 'targetPostId' },
    typed: ['text'],
    which: 'inReplyToId',
    says: () => copy.privateNotes.sent,
  }),
  deleteNote: form('DeletePrivateNote', {
    row: 'ShowPostNotes',
    which: 'noteId',
    says: () => copy.privateNotes.deleted,
  }),
  reportPost: form('ReportPost', { row: 'ReportPost', params: { id: 'targetPostId' }, ...reportForm }),
  reportCatalog: form('ReportCatalog', {
    row: 'ReportList',
    params: { id: 'targetCatalogId' },
    ...reportForm,
  }),
  reportUser: form('ReportUser', { row: 'ReportUser', params: { id: 'targetUserId' }, ...reportForm }),
  decideReports: form('DecideReports', {
    ...reports,
    which: 'entityId',
    typed: ['reason'],
    says: () => copy.moderation.done,
  }),
  answerAppeal: form('AnswerAppeal', {
    ...reports,
    which: 'decisionId',
    typed: ['answer'],
    says: () => copy.moderation.answered,
  }),
  appealDecision: form('AppealDecision', {
    row: 'ShowDecisions',
    typed: ['text'],
    which: 'decisionId',
    says: () => copy.moderation.appealSent,
  }),

  setFlag: form('SetFlag', { ...staff, which: 'name', says: ({ given }) => `${given.name} is set.` }),
  setUserFlag: form('SetUserFlag', {
    ...staff,
    which: 'name',
    typed: ['username'],
    says: ({ given }) => `${given.name} is set.`,
  }),
  viewAs: form('ViewAs', { ...staff, typed: ['username'], leadsTo: home }),
  verifyAuthor: form('VerifyAuthor', {
    ...staff,
    typed: ['username'],
    says: ({ given: { username, isBookAuthor } }) =>
      `@${username.trim().replace(/^@/, '')} is ${isBookAuthor ? 'a verified book author' : 'no verified book author'}.`,
  }),
  suspendUser: form('SuspendUser', {
    ...staff,
    typed: ['username'],
    says: ({ given: { username, isSuspended } }) =>
      `@${username.trim().replace(/^@/, '')} is ${isSuspended ? 'suspended' : 'seen again'}.`,
  }),
} as const satisfies Record<string, Form>

export type FormName = keyof typeof forms

/** Rows whose forms are more than a mutation: they begin a session, or lead through the steps to one. */
export const STEP_FORMS = [
  'AcctSignin',
  'AcctGlobalIdentity',
  'AcctToken',
  'AcctCallbackEmail',
  'AcctConfirm',
  'AcctAppLogin',
  'ShowRegistrationForm',
  'ShowTwoFactorAuth',
] as const satisfies readonly FormRow[]

/** All forms, each with its row; a step is named as its row. */
export const formRows: readonly { name: string; row: FormRow }[] = [
  ...Object.entries(forms).map(([name, { row }]) => ({ name, row })),
  ...STEP_FORMS.map((row) => ({ name: row, row })),
]

/** The forms of a row, by name. */
export const formsOf = (row: string): FormName[] =>
  (Object.keys(forms) as FormName[]).filter((name) => forms[name].row === row)
