import { newsletterDigests as words } from '#schema/copy/newsletterDigests.ts'
import { newsletterIssues } from '#schema/copy/newsletterIssues.ts'
import { limits } from '#schema/limits.ts'
import { dayOf } from '#worker/newsletters/email/dayOf.ts'
import type { DigestContent, DigestStory } from '#worker/newsletters/email/digest/digestContent.ts'
import { DigestEnd, DigestStories, DigestTitle } from '#worker/newsletters/email/digest/DigestParts.tsx'
import { beginOf, END, STORY, TITLES, withoutMarks } from '#worker/newsletters/email/digest/marks.ts'
import { type PrintedIssue, UNSUBSCRIBE } from '#worker/newsletters/email/issueContent.ts'
import { ISSUE_WIDTH, IssueEnd, OwnersHeader, TopLine } from '#worker/newsletters/email/IssueParts.tsx'
import { printDocument } from '#worker/platform/mail/Frame.tsx'
import { plainOf, written } from '#worker/platform/mail/written.ts'

/** With the marks of every story. The coldest are left out while a recipient's email could be too long. */
export function printDigest(given: DigestContent): PrintedIssue {
  let digest = withoutMarks(given)
  let html = printHtml(digest)
  while (mostBytes(html) > limits.issueEmail.htmlBytes && digest.stories.length > 1) {
    digest = { ...digest, stories: digest.stories.slice(0, -1) }
    html = printHtml(digest)
  }
  return { html, text: printText(digest) }
}

/** A recipient gets only some of the stories. */
function mostBytes(html: string): number {
  const stories = [...html.matchAll(STORY)].map(([story]) => bytesOf(story)).toSorted((a, b) => b - a)
  const others = stories.slice(limits.newsletters.storiesInDigest)
  return bytesOf(html) - others.reduce((sum, bytes) => sum + bytes, 0)
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

const printHtml = (digest: DigestContent): string =>
  printDocument(
    <>
      <TopLine url={digest.newsletter.url} />
      <OwnersHeader issue={digest} />
      <DigestTitle digest={digest} />
      <DigestStories digest={digest} />
      <DigestEnd digest={digest} />
      <IssueEnd issue={digest} />
    </>,
    {
      language: 'en',
      direction: 'ltr',
      title: words.subject[digest.frequency](digest.newsletter.name),
      preview: TITLES,
      look: digest.design.look,
      fonts: digest.design.fonts,
      width: ISSUE_WIDTH,
    },
  )

function printText({ newsletter, product, frequency, period, stories }: DigestContent): string {
  const name = written(newsletter.name)
  const blocks = [
    `${newsletterIssues.readOnline}:\n${newsletter.url}`,
    `${newsletterIssues.unsubscribe}:\n${UNSUBSCRIBE}`,
    '--',
    plainOf(words.subject[frequency](name)),
    period,
    stories.map(textOf).join('\n\n'),
    `${plainOf(words.visit(name))}:\n${newsletter.url}`,
    words.order,
    '--',
    plainOf(newsletterIssues.why(name)),
    `${newsletterIssues.unsubscribe}:\n${UNSUBSCRIBE}`,
    `${product.name} · ${product.origin}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

const textOf = ({ position, title, subtitle, url, ...story }: DigestStory): string =>
  `${beginOf(position)}${[title, subtitle, factsOf(story), url].filter(Boolean).join('\n')}${END}`

const factsOf = ({
  author,
  publishedAt,
  readingTime,
  isMemberOnly,
}: Pick<DigestStory, 'author' | 'publishedAt' | 'readingTime' | 'isMemberOnly'>): string =>
  [
    plainOf(newsletterIssues.by(written(author.name))),
    dayOf(publishedAt),
    newsletterIssues.readingTime(readingTime),
    ...(isMemberOnly ? [newsletterIssues.memberOnly] : []),
  ].join(' · ')
