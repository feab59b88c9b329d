/** What putting pictures, links and embeds into a text may answer. Only lazy parts and the worker import it. */
import { limits } from '#schema/limits.ts'

const gigabytes = (bytes: number) => `${bytes / 1024 / 1024 / 1024} GB`
const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

export const copy = {
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
