/** Tips: a link of the writer's own under their stories. */
import { limits } from '#schema/limits.ts'

export const tipping = {
  title: 'Tipping',
  about:
    'Add the address of your page at a payment service, and readers find a button under your stories that leads there.',
  page: 'The tips are between you and your readers: we take no part of them, and we don’t see them.',
  link: 'Tipping link',
  hint: 'It begins with https://. Leave it empty to remove the button.',
  save: 'Save link',
  saved: 'Saved. The button is under your stories.',
  removed: 'The link is removed. Your stories have no button for tips.',
  isOn: 'Your stories have a button for tips.',
  isOff: 'Your stories have no button for tips.',
  change: 'Tipping settings',
  badLink: 'Enter an address that begins with https://.',
  tooLong: `The link can have at most ${limits.profile.tippingLink} characters.`,
}
