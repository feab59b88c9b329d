/** Importing a story by its address. Only lazy parts and the worker import it. */
import { limits } from '#schema/limits.ts'

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

export const copy = {
  title: 'Import a story',
  about:
    'Bring a story that you have published elsewhere. It becomes a draft of yours, with its text, its pictures, and a link that names the original for search engines.',
  own: 'Only import what you have written, or may publish again.',
  address: 'Address of the story',
  hint: 'For example https://example.com/my-story',
  keepDate: 'Publish it with its original date',
  button: 'Import',
  working: 'Importing: this can take a little while…',
  files: 'Do you have many stories, or an archive of them? Ask the people who run this site to import it.',
  badAddress: 'That isn’t an address we can open. It must begin with https:// or http:// and be public.',
  unreachable: 'That page didn’t answer. Check the address and try again.',
  tooLarge: `That page is larger than ${megabytes(limits.importing.page)}, too large to be a story.`,
  tooComplex: 'That page has too many elements, or nests them too deeply, to be a story.',
  notAPage: 'That address isn’t a web page. Files can’t be imported here.',
  noStory:
    'We couldn’t find a story on that page. Pages that need a sign-in or a script to show their text can’t be imported.',
  tooMany: 'You’ve imported a lot of stories in the last hour. Please try again later.',
  imported: (title: string) => `“${title}” is imported as a draft.`,
} as const
