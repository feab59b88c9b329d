import { page, redirect } from '#schema/routes/row.ts'

export const notifications = [
  page('ShowYourNotifications', '/me/notifications', {
    page: 'notifications',
    auth: 'signed-in',
    handler: true,
    methods: ['GET', 'POST'],
  }),
  redirect('ShowYourActivity', '/me/activity', {
    auth: 'signed-in',
    redirect: { to: 'ShowYourNotifications' },
  }),
]
