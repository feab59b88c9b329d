import { copy } from '#schema/copy.ts'
import { shown } from '../acts.ts'
import { idOf, listOf, lockedStory, screen, storyOf } from '../finding.ts'
import { onLines, sending } from '../variants.ts'

const CHANGING = 'changing'
const account = { params: { setting: 'account' } }

export const sent = [
  ...sending(screen('settings/profile', 'ShowSettingsTab', CHANGING, account), 'profile'),
  ...sending(screen('settings/username', 'ShowSettingsTab', CHANGING, account), 'username', {
    typed: { username: 'reader' },
    states: ['done'],
  }),
  ...sending(
    screen('settings/switch', 'ShowSettingsTab', CHANGING, { params: { setting: 'notifications' } }),
    'setting',
    { states: ['waiting', 'error'] },
  ),
  ...sending(screen('profile/edit', 'EditUser', CHANGING, { params: { username: CHANGING } }), 'profilePage'),

  ...sending(screen('library/new list', 'ShowYourLists', CHANGING), 'createList', {
    typed: { name: 'Evenings', description: 'For the hour before sleep.', visibility: 'PRIVATE' },
  }),
  ...sending(screen('series/new', 'NewSeries', CHANGING), 'newSeries', {
    typed: { name: 'A walk in parts' },
    states: ['waiting', 'error'],
  }),
  ...sending(
    screen('lists/own, edited', 'ShowYourList', 'reader', {
      params: (find) => ({ catalogSlugId: listOf(find, 'reader') }),
      query: { edit: 1 },
    }),
    'editList',
    { states: ['waiting', 'error'] },
  ),

  ...sending(screen('membership/cancel', 'CancelMembership', CHANGING), 'cancellation'),

  ...sending(screen('following/get started', 'ShowGetStarted', 'newcomer'), 'chooseTopics', {
    states: ['waiting', 'error'],
  }),
  ...sending(screen('following/choose topics', 'CustomizeTopics', CHANGING), 'customizeTopics'),

  ...sending(
    screen('action/report a story', 'ReportPost', CHANGING, {
      params: (find) => ({ id: storyOf(find, 'author') }),
    }),
    'reportPost',
    { opens: 'input[name=reason]' },
  ),
  ...sending(
    screen('action/mute a person', 'MuteUserAction', CHANGING, {
      params: (find) => ({ id: idOf(find, 'owner') }),
    }),
    'muteUser',
    { states: ['waiting', 'error'] },
  ),
  ...sending(
    screen('action/read a member-only story', 'OpenMeteredPost', 'reader', {
      params: (find) => ({ postId: lockedStory(find) }),
    }),
    'openMeteredPost',
    { states: ['waiting', 'error'] },
  ),
  ...sending(screen('settings/appeal', 'ShowDecisions', 'suspended'), 'appealDecision', {
    typed: { text: copy.discussion.edit },
    states: ['waiting', 'error'],
  }),

  ...onLines(
    screen('dialogs/reactivate', 'ShowSettingsTab', 'cancelled', {
      params: { setting: 'membership' },
      fragment: 'reactivateMembership',
      does: async (page) => {
        await shown(page)
        await page.locator('.Dialog .Button--primary').click()
      },
      dialog: 'ReactivateModal',
    }),
    ['waiting', 'error'],
    /UncancelMembership/,
  ),
  ...sending(
    screen('dialogs/redeem a gift', 'ShowHome', 'reader', {
      fragment: 'redeemGiftMembership',
      does: shown,
      dialog: 'RedeemModal',
    }),
    'redemption',
    { typed: { giftCode: 'AAAA-BBBB-CCCC-DDDD-EEEE' } },
  ),
]
