/** Texts of the two steps of publishing a story, and of the panel after them. */
export const publishDialog = {
  steps: { look: 'How it looks', reach: 'Topics, readers and time' },
  step: (number: number, of: number) => `Step ${number} of ${of}`,
  next: 'Next: topics and readers',
  previous: 'Back',
  kept: 'We kept what you entered last time.',
  missing: {
    title: 'Add a title before you publish.',
    text: 'Write something before you publish.',
    fixTitle: 'Add title',
    fixText: 'Write',
  },
  undescribed: (pictures: number) =>
    pictures === 1 ? 'A picture has no alt text.' : `${pictures} pictures have no alt text.`,
  undescribedHint:
    'Alt text tells readers who can’t see a picture what it shows. You can publish without it.',
  describe: (number: number) => `Add alt text to picture ${number}`,
  inLists: 'In lists',
  whenShared: 'When shared',
  done: {
    heading: 'Story published',
    again: 'Changes published',
    link: 'Link to your story',
    share: 'Share',
    next: 'What happens next',
    notified: 'We’re notifying your followers. Those who haven’t seen the story soon also get an email.',
    notNotified: 'We didn’t notify your followers.',
    stats: 'You can follow views and reads in its stats as they come in.',
    changes: 'What you change from now on stays in your draft until you publish it.',
    view: 'View story',
    seeStats: 'View stats',
    settings: 'Story settings',
    keepWriting: 'Keep writing',
  },
} as const
