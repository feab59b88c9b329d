import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { newsletters as subscribing } from '#schema/copy/newsletters.ts'
import type { WelcomeBlock } from '#worker/newsletters/manage/welcomeBlocks.ts'
import type { Block, EmailContent } from '#worker/platform/mail/emailContent.ts'
import { written } from '#worker/platform/mail/written.ts'

export function replyToEmail(newsletter: string, url: string): EmailContent {
  const name = written(newsletter)
  return {
    subject: words.replyToSubject(name),
    preview: words.replyToPreview,
    blocks: [
      { kind: 'heading', text: words.replyToSubject(name) },
      { kind: 'text', text: words.replyToText(name) },
      { kind: 'link', label: words.confirmReplyTo, url },
      { kind: 'small', text: words.replyToIgnore },
    ],
  }
}

interface Welcome {
  newsletter: string
  subject: string
  blocks: readonly WelcomeBlock[]
}

/** @param link their subscription's, which also ends it with one click */
export function welcomeEmailOf({ newsletter, subject, blocks }: Welcome, link: string): EmailContent {
  const [first] = blocks
  return {
    subject: written(subject),
    preview: written(first?.text ?? subject),
    blocks: [
      { kind: 'heading', text: written(subject) },
      ...blocks.map(blockOf),
      { kind: 'small', text: subscribing.why(written(newsletter)) },
    ],
    unsubscribe: {
      label: subscribing.settings,
      url: link,
      oneClick: { label: subscribing.unsubscribe, url: link },
    },
  }
}

const blockOf = ({ kind, text, url }: WelcomeBlock): Block =>
  kind === 'LINK' && url !== null
    ? { kind: 'link', label: written(text), url }
    : { kind: kind === 'HEADING' ? 'heading' : 'text', text: written(text) }
