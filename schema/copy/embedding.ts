import { validation } from '#schema/copy/identity.ts'
import { newsletterPages } from '#schema/copy/newsletterPages.ts'
import { newsletters } from '#schema/copy/newsletters.ts'
import type { EmbedAnswer, EmbedKind, EmbedProblem } from '#schema/enums.ts'

export const embedding = {
  title: 'Embed',
  about: 'Show a story, profile, publication, list or newsletter on your own site.',
  lead: 'Paste a link to a story, profile, publication, list or newsletter. You get a piece of HTML for your own site. It runs no code there, and follows light and dark.',
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
    NEWSLETTER: 'Newsletter',
  } satisfies Record<EmbedKind, string>,
  problems: {
    INVALID: 'Enter a link that starts with https:// or http://.',
    FOREIGN: 'Only pages of this site can be embedded. Check the link.',
    UNKNOWN: 'We couldn’t find anything to embed at that link. Check the link.',
    PRIVATE: 'Only you can see this page. Publish it, or make it public, to embed it.',
  } satisfies Record<EmbedProblem, string>,
  answers: {
    ASKED: newsletters.checkInbox,
    ADDED: newsletterPages.added,
    INVALID: validation.email,
    TOO_MANY: newsletters.tooMany,
  } satisfies Record<EmbedAnswer, string>,
  gone: 'This isn’t available any more.',
  memberOnly: 'Member-only story',
}
