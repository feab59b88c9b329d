import type { EmbedKind, EmbedProblem } from '#schema/enums.ts'

export const embedding = {
  title: 'Embed',
  about: 'Show a story, profile, publication or list on your own site.',
  lead: 'Paste a link to a story, profile, publication or list. You get a piece of HTML for your own site. It runs no code there, and follows light and dark.',
  link: 'Link',
  make: 'Create code',
  code: 'Code',
  preview: 'Preview',
  copy: 'Copy code',
  copied: 'Code copied.',
  failed: 'Couldn’t copy the code. Select it in its field.',
  unlisted: 'This story is unlisted. Your readers will see it.',
  kinds: {
    STORY: 'Story',
    PROFILE: 'Profile',
    PUBLICATION: 'Publication',
    LIST: 'List',
  } satisfies Record<EmbedKind, string>,
  problems: {
    INVALID: 'Enter a link that starts with https:// or http://.',
    FOREIGN: 'Only pages of this site can be embedded. Check the link.',
    UNKNOWN: 'We couldn’t find anything to embed at that link. Check the link.',
    PRIVATE: 'Only you can see this page. Publish it, or make it public, to embed it.',
  } satisfies Record<EmbedProblem, string>,
  gone: 'This isn’t available any more.',
  memberOnly: 'Member-only story',
}
