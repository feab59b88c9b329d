/** The specification names only the toast of another export (R314). */
export const exporting = {
  title: 'Take it with you',
  words:
    'A .zip file with everything: stories, drafts and their versions, pictures, responses and lists. Read it on its own, or use it to move to another site.',
  profile: 'Export your profile',
  publication: (name: string) => `Export ${name}`,
  started: 'We’re preparing your .zip file. We’ll email you a link when it’s ready.',
  isRunning: 'An export is already in progress.',
  tooMany: 'You’ve exported a lot today. Try again tomorrow.',
  noPublication: 'We couldn’t find that publication.',
  past: 'Your exports',
  page: (name: string) => `Export of ${name}`,
  texts: 'Stories, drafts and lists',
  pictures: 'Pictures',
  running: 'You can close this page. We’ll email you a link when the file is ready.',
  ready: 'Your file is ready.',
  download: 'Download',
  failed: 'This export failed. Start another one in your settings.',
  reload: 'Reload this page to check progress.',
  settings: 'Publishing settings',
  states: {
    RUNNING: 'We’re still preparing it.',
    READY: 'Available until',
    FAILED: 'This export failed. Start another one.',
  },
  kinds: {
    PROFILE: (name: string) => `Profile archive of @${name} (.zip)`,
    PUBLICATION: (name: string) => `Publication archive of ${name} (.zip)`,
  },
  begun: 'Requested',
  downloadOne: (what: string) => `Download: ${what}`,
  progress: 'View progress',
  progressOf: (what: string) => `View progress: ${what}`,
  of: (done: number, total: number) => `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  email: {
    subject: (name: string) => `Your export of ${name} is ready`,
    preview: (day: string) => `The link works until ${day}.`,
    heading: 'Your export is ready.',
    text: (name: string, day: string) =>
      `The .zip file has everything from ${name}. You can download it until ${day} while you’re signed in.`,
    link: 'Download the .zip file',
    small:
      'Didn’t request this? Someone may be using a browser where you’re signed in. Sign out everywhere in your settings.',
  },
}
