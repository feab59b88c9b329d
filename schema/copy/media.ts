/** What putting pictures, links and embeds into a text may answer. Only lazy parts and the worker import it. */
import { day, limits } from '#schema/limits.ts'

const gigabytes = (bytes: number) => `${bytes / 1024 / 1024 / 1024} GB`
const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

const library = {
  title: 'Your pictures',
  words: `Pictures that you have uploaded. One that no text, draft, profile, publication or list has is removed after ${limits.pictures.unusedFor / day} days.`,
  empty: 'Pictures that you put into your stories are listed here.',
  used: 'in use',
  alt: 'What it shows, for people who can’t see it',
  save: 'Save',
  delete: 'Delete picture',
  older: 'Older pictures',
}

export const copy = {
  library,
  video: 'Video',
  badAddress: 'That isn’t an address we can open. It must begin with https:// or http:// and be public.',
  unreachable: 'That address didn’t answer. Check it and try again.',
  pictureTooLarge: `Pictures from an address can be up to ${megabytes(limits.outside.picture)}. Save it and upload it instead.`,
  full: `Your pictures take up all of your ${gigabytes(limits.pictures.quota)}. Delete some and try again.`,
  links: 'You’ve added a lot of links in the last hour. Please try again later.',
  noPicture: 'That picture doesn’t exist.',
  inUse:
    'This picture is part of a published text, a profile, a publication or a list. Take it out there first.',
  altTooLong: `A description can have up to ${limits.pictures.alt} characters.`,
}
