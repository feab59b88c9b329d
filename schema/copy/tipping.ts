import { limits } from '#schema/limits.ts'

export const tipping = {
  title: 'Tipping',
  about: 'Add a link to your page on a payment service, and a tip button appears under your stories.',
  page: 'Tips are between you and your readers. We don’t take a cut, and we don’t see them.',
  link: 'Tipping link',
  hint: 'Starts with https://. Leave empty to remove the button.',
  save: 'Save link',
  saved: 'Saved. Your stories now have a tip button.',
  removed: 'Link removed. Your stories no longer have a tip button.',
  isOn: 'Your stories have a tip button.',
  isOff: 'Your stories don’t have a tip button.',
  change: 'Tipping settings',
  badLink: 'Enter a link that starts with https://.',
  tooLong: `Links can have up to ${limits.profile.tippingLink} characters.`,
}
