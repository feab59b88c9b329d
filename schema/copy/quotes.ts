const LIST = new Intl.ListFormat('en-GB')

export const quotes = {
  title: (title: string) => `Highlights in “${title}”`,
  top: 'Top highlights',
  topOne: 'Top highlight',
  /**
   * Names the viewer and people they follow, and counts the rest.
   * @param count all of them together
   */
  by({ isOwn, names, count }: { isOwn: boolean; names: readonly string[]; count: number }) {
    const known = isOwn ? ['You', ...names] : names
    const rest = Math.max(0, count - known.length)
    if (known.length === 0) return `${rest} ${rest === 1 ? 'person' : 'people'} highlighted this.`
    const others = rest === 0 ? [] : [`${rest} ${rest === 1 ? 'other' : 'others'}`]
    return `${LIST.format([...known, ...others])} highlighted this.`
  },
  ownIsSeen: 'Readers can see your highlights on your profile.',
  none: 'No one has highlighted anything yet.',
  more: 'More highlights',
  count: (count: number) => `${count} ${count === 1 ? 'highlight' : 'highlights'}`,
  orphaned: 'This passage is no longer in the story.',
  one: (title: string) => `A passage from “${title}”`,
  passageOf: 'A passage from',
  inStory: 'Show in story',
  backTo: 'Back to story',
  actions: 'Selected text',
  respondTo: 'Respond to this passage',
  hint: 'Press Tab for options for the selected text.',
  highlight: 'Highlight',
  remove: 'Remove highlight',
  respond: 'Respond',
  note: 'Private note',
  copyLink: 'Copy link',
  copied: 'Link copied',
  notCopied: 'Couldn’t copy the link',
  share: 'Share',
  highlighted: 'Highlighted. Readers can see it on your profile.',
  removed: 'Highlight removed.',
  signInFirst: 'Sign in to highlight.',
  empty: 'Select some words.',
  atMost: (count: number) => `Passages can have up to ${count} characters.`,
  moved: 'The story has changed, and this passage is no longer in it. Reload the page and try again.',
  notOnce: 'We can’t tell which passage you mean. Select a few more words.',
}

export const privateNotes = {
  title: (title: string) => `Private notes on “${title}”`,
  about: (name: string) => `Only you and ${name} can read them.`,
  aboutOwn: 'Only you and the reader who wrote a note can read it.',
  none: 'No notes yet.',
  more: 'Earlier notes',
  to: (name: string) => `Private note to ${name}`,
  seenBy: (name: string) => `Only you and ${name} can see this note.`,
  reply: 'Reply',
  send: 'Send note',
  sent: 'Note sent.',
  delete: 'Delete note',
  deleted: 'Note deleted.',
  open: 'Open',
  one: 'Private note',
  all: 'All notes on this story',
  notAllowed: 'The author doesn’t accept private notes.',
  own: 'This is your own story.',
  empty: 'Write something.',
  atMost: (count: number) => `Notes can have up to ${count} characters.`,
  left: (count: number) => `${count} ${count === 1 ? 'character' : 'characters'} left`,
  over: (count: number) => `${count} ${count === 1 ? 'character' : 'characters'} too many`,
  signInFirst: 'Sign in to write a note.',
  tooMany: 'You’ve sent a lot of notes in a short time. Try again later.',
  setting: 'Let readers send me private notes',
  settingTitle: 'Private notes',
  settingWords: 'Readers can write to you about a passage in your story. Only the two of you can see it.',
}
