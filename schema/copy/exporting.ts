/** Archives of a profile or a publication; the specification names only the toast of another export (R314). */
export const exporting = {
  title: 'Take it with you',
  words:
    'A .zip file with everything: stories, drafts and their versions, pictures, your responses and lists. You can read it without this site, or move to another one with it.',
  profile: 'Export your profile',
  publication: (name: string) => `Export ${name}`,
  started: 'We’re putting the file together. We’ll email you a link to the .zip file.',
  isRunning: 'An export of this is already on its way.',
  tooMany: 'You’ve exported a lot today. Please try again tomorrow.',
  noPublication: 'There is no such publication.',
  past: 'Your exports',
  page: (name: string) => `Export of ${name}`,
  texts: 'Stories, drafts and lists',
  pictures: 'Pictures',
  running: 'You can close this page: we’ll email you a link when the file is ready.',
  ready: 'The file is ready.',
  download: 'Download',
  failed: 'This export couldn’t be finished. Please start another one in your settings.',
  reload: 'Reload this page to see how far it is.',
  settings: 'Publishing settings',
  states: { RUNNING: 'In progress', READY: 'Ready', FAILED: 'Not finished' },
  of: (done: number, total: number) => `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  until: (day: string) => `until ${day}`,
  email: {
    subject: (name: string) => `Your export of ${name} is ready`,
    preview: (day: string) => `The link works until ${day}.`,
    heading: 'Your export is ready.',
    text: (name: string, day: string) =>
      `The .zip file has everything of ${name}. You can download it until ${day}, while you’re signed in.`,
    link: 'Download the .zip file',
    small:
      'Didn’t ask for it? Someone may be using a browser where you’re signed in. Sign out everywhere in your settings.',
  },
}
