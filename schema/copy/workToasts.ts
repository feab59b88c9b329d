/** Visitors need not load these. */
export const workToast = {
  continue: 'Continue', // M109
  fewerLikeThis: 'fewer stories like this', // M108
  subdomainError: 'An error occured during deactivation of the subdomain.', // M137
  postSuspended: 'This story is under investigation...', // M139
  editStory: 'Edit story', // M140
  limitedState: 'This content is under review. Until we’ve approved it, only its author can see it.', // W024
  movedToTrash: 'Your story is in the trash. It will be permanently deleted after 14 days.', // W009
  exportStarted: 'We’ll email you a link to a .zip file with your subscribers.', // W010
}
