import type { FormName } from '#schema/forms/forms.ts'
import { path } from '#schema/routes/paths.ts'
import { type Case, type Person, column, inTheirPlace, one, run } from '#test/actions/formCase.ts'
import { sentTo } from '#test/identity/browser.ts'

const account = () => path('ShowSettingsTab', { setting: 'account' })
export const mails = async ({ email }: Person) => (await sentTo(email)).length

export const accountCases = {
  profile: {
    at: account,
    fields: () => ({ name: 'Another Name', bio: 'Words' }),
    seen: column('name'),
    refused: { name: '', bio: '' },
  },
  avatar: {
    at: account,
    fields: () => ({}),
    begin: (person) => run("update users set image_id = 'aaaaaaaaaaaa' where id = ?", person.id),
    seen: column('image_id'),
    refused: inTheirPlace,
    variables: () => ({ imageId: null }),
  },
  username: {
    at: account,
    fields: ({ username }) => ({ username: `${username}.too` }),
    seen: column('username'),
    refused: { username: 'not a name' },
  },
  email: {
    at: account,
    fields: ({ email }) => ({ email: `another.${email}` }),
    seen: column('unverified_email'),
    refused: { email: 'a@b' },
  },
  verification: {
    at: account,
    fields: () => ({}),
    begin: (person) => run('update users set unverified_email = email, email = null where id = ?', person.id),
    seen: mails,
    refused: {},
  },
  verificationByLink: {
    at: () => path('SendVerificationEmailByLink'),
    fields: () => ({}),
    begin: (person) => run('update users set unverified_email = email, email = null where id = ?', person.id),
    seen: mails,
    refused: {},
  },
  deactivation: {
    at: account,
    fields: () => ({}),
    seen: column('deactivated_at is null'),
    refused: inTheirPlace,
  },
  deletion: {
    at: account,
    fields: ({ username }) => ({ username }),
    seen: column('count(*)'),
    refused: { username: 'another' },
  },
  setting: {
    at: () => path('ShowSettingsTab', { setting: 'notifications' }),
    fields: () => ({ name: 'NOTIFICATIONS_ALLOW_EMAIL_CLAPS', value: 'OFF' }),
    seen: ({ id }) => one('select count(*) from user_settings where user_id = ?', id),
    refused: { name: 'NOTIFICATIONS_ALLOW_EMAIL_CLAPS', value: 'SOMETIMES' },
  },
  tippingLink: {
    at: () => path('ShowTippingSettings'),
    fields: () => ({ link: 'https://tips.example.org/writer' }),
    seen: ({ id }) => one('select count(*) from user_settings where user_id = ?', id),
    refused: { link: 'http://tips.example.org/writer' },
  },
  emailsOff: {
    at: () => path('ShowSettingsTab', { setting: 'notifications' }),
    fields: () => ({}),
    seen: ({ id }) => one('select count(*) from user_settings where user_id = ?', id),
    refused: inTheirPlace,
  },
  readNotifications: {
    at: () => path('ShowYourNotifications'),
    fields: () => ({ until: '1000' }),
    seen: column('notifications_seen_at'),
    refused: inTheirPlace,
    variables: () => ({ until: 1000 }),
    begin: (person) => run('update users set notifications_seen_at = 0 where id = ?', person.id),
  },
} satisfies Partial<Record<FormName, Case>>
