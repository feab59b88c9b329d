/** Answers to putting pictures, links and embeds into a text. Only lazy parts and the worker import it. */
import { day, limits } from '#schema/limits.ts'

const gigabytes = (bytes: number) => `${bytes / 1024 / 1024 / 1024} GB`
const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

const library = {
  title: 'Your pictures',
  words: `Pictures you’ve uploaded. Any that aren’t used in a story, response, draft, profile, publication or list are deleted after ${limits.pictures.unusedFor / day} days.`,
  empty: 'Pictures you add to your stories appear here.',
  used: 'In use',
  alt: 'Describe it for people who can’t see it',
  save: 'Save',
  delete: 'Delete picture',
  older: 'Older pictures',
}

export const copy = {
  library,
  video: 'Video',
  badAddress: 'We can’t open that link. It must be public and start with https:// or http://.',
  unreachable: 'That link didn’t respond. Check it and try again.',
  pictureTooLarge: `Pictures from a link can be up to ${megabytes(limits.outside.picture)}. Download it and upload it here instead.`,
  full: `You’ve used all ${gigabytes(limits.pictures.quota)} of your picture storage. Delete some pictures and try again.`,
  links: 'You’ve added a lot of links in the last hour. Try again later.',
  noPicture: 'We couldn’t find that picture.',
  inUse:
    'This picture is used in a published story or response, a profile, a publication or a list. Remove it there first.',
  altTooLong: `Descriptions can have up to ${limits.pictures.alt} characters.`,
}
