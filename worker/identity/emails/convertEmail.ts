import { day, limits } from '#schema/limits.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import { written } from '#worker/platform/mail/written.ts'

export const convertEmail = (
  productName: string,
  { name, username }: { name: string; username: string },
  url: string,
): EmailContent => ({
  subject: `Your stories are on ${productName}`,
  preview: 'One link makes the page yours.',
  blocks: [
    { kind: 'heading', text: 'Your stories have a page.' },
    {
      kind: 'text',
      text: `Stories by ${written(name)} were brought to ${productName}, under @${username}. Make the page your account to edit them and write more.`,
    },
    { kind: 'link', label: 'View page', url },
    {
      kind: 'small',
      text: `The link works once, for ${limits.convertLink.lifetime / day} days. Not you? You can ignore this email.`,
    },
  ],
})
