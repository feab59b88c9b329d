/** Only lazy parts and the worker import these. */
import { limits } from '#schema/limits.ts'

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

export const copy = {
  title: 'Import a story',
  about:
    'Bring over a story you’ve published elsewhere. It becomes a draft with its text and pictures, and tells search engines where the original is.',
  own: 'Only import stories you wrote or have the right to publish again.',
  address: 'Story link',
  hint: 'For example, https://example.com/my-story',
  keepDate: 'Keep its original date',
  button: 'Import',
  working: 'Importing… This can take a while.',
  files: 'Have a lot of stories, or an archive? Ask the people who run this site to import them.',
  badAddress: 'We can’t open that link. It must be public and start with https:// or http://.',
  unreachable: 'That page didn’t respond. Check the link and try again.',
  tooLarge: `That page is over ${megabytes(limits.importing.page)}, which is too large to import.`,
  tooComplex: 'That page has too many elements, or nests them too deeply, to be a story.',
  notAPage: 'That link doesn’t go to a web page. Files can’t be imported here.',
  noStory:
    'We couldn’t find a story on that page. We can’t import pages that need JavaScript or a sign-in to show their text.',
  tooMany: 'You’ve imported a lot of stories in the last hour. Try again later.',
  imported: (title: string) => `“${title}” imported as a draft.`,
} as const
