export { FirstUse } from '#client/shell/FirstUse.tsx'
export { NotificationBell } from '#client/shell/NotificationBell.tsx'
export { ViewerMenu } from '#client/shell/ViewerMenu.tsx'
export { reportSignIn } from '#client/signin/reportSignIn.ts'
