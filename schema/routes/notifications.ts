import { page, redirect } from '#schema/routes/row.ts'

export const notifications = [
  page('ShowYourNotifications', '/me/notifications', {
    page: 'notifications',
    auth: 'signed-in',
    form: true,
  }),
  redirect('ShowYourActivity', '/me/activity', {
    auth: 'signed-in',
    redirect: { to: 'ShowYourNotifications' },
  }),
]
