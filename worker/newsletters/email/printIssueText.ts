import type { Markup } from '#schema/content/content.ts'
import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import { quotationMarks } from '#schema/text/quotationMarks.ts'
import { path } from '#schema/routes/paths.ts'
import { unreachable } from '#schema/unreachable.ts'
import { safeUrl } from '#schema/hosts/urls.ts'
import { dayOf } from '#worker/newsletters/email/dayOf.ts'
import { type IssueContent, type IssueStory, UNSUBSCRIBE } from '#worker/newsletters/email/issueContent.ts'
import { absolute } from '#worker/newsletters/email/storyContext.ts'
import { type Part, type PartTree, storyParts } from '#worker/newsletters/email/storyParts.ts'
import { plainOf, written } from '#worker/platform/mail/written.ts'
import { nested } from '#worker/posts/body/nesting.ts'

/**
 * @param count of the first paragraphs
 * @throws BadContent
 */
export function printIssueText(issue: IssueContent, count: number): string {
  const { story, newsletter, product } = issue
  const blocks = [
    ...(story.url ? [`${words.readOnline}:\n${story.url}`] : []),
    `${words.unsubscribe}:\n${UNSUBSCRIBE}`,
    '--',
    ...(issue.isPreview ? [words.memberOnly] : []),
    underlined(story.title, '='),
    ...(story.subtitle ? [story.subtitle] : []),
    factsOf(story),
    ...printTrees(storyParts(story, count), { story, origin: product.origin }),
    ...endOf(issue, count < story.paragraphs.length),
    '--',
    plainOf(words.why(written(newsletter.name))),
    newsletter.url,
    `${words.unsubscribe}:\n${UNSUBSCRIBE}`,
    `${product.name} · ${product.origin}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

const factsOf = ({ author, publishedAt, readingTime }: IssueStory): string =>
  [
    plainOf(words.by(written(author.name))),
    ...(publishedAt === null ? [] : [dayOf(publishedAt)]),
    words.readingTime(readingTime),
  ].join(' · ')

function endOf({ story, isPreview, product }: IssueContent, isCut: boolean): string[] {
  const link = (label: string, url: string) => `${label}:\n${url}`
  if (isPreview)
    return [
      underlined(words.membersTitle, '-'),
      words.membersText(product.name),
      link(words.becomeMember, product.origin + path('ShowSubscriptionsLanding')),
      ...(story.url ? [link(words.readStory, story.url)] : []),
    ]
  return isCut && story.url ? [words.continueText, link(words.continue, story.url)] : []
}

const underlined = (text: string, line: string): string =>
  `${text}\n${line.repeat(Math.min(Math.max([...text].length, 3), 60))}`

interface Around {
  story: IssueStory
  origin: string
}

const printTrees = (trees: readonly PartTree[], around: Around): string[] =>
  trees.flatMap((tree) => printTree(tree, around)).filter((block) => block.trim() !== '')

function printTree(tree: PartTree, around: Around): string[] {
  switch (tree.kind) {
    case 'leaf':
      return [printPart(tree.leaf, around)]
    case 'row':
      return tree.leaves.map((leaf) => printPart(leaf, around))
    case 'quote':
      return [prefixed(printTrees(tree.inner, around).join('\n\n'), '> ')]
    case 'details':
      return [inline(tree.summary.paragraph, around), ...printTrees(tree.inner, around)]
    case 'list': {
      let number = tree.start ?? 1
      const items = tree.items.map(({ leaf: { paragraph }, number: own, inner }) => {
        if (own !== null) number = own
        const mark = tree.type === 'OLI' ? `${number++}. ` : '- '
        const task = paragraph.list?.isChecked
        const box = task === undefined ? '' : task ? '[x] ' : '[ ] '
        const text = [box + inline(paragraph, around), ...printTrees(inner, around)].join('\n')
        return mark + prefixed(text, ' '.repeat(mark.length)).slice(mark.length)
      })
      return [items.join('\n')]
    }
    default:
      return unreachable(tree)
  }
}

const prefixed = (text: string, prefix: string): string =>
  text
    .split('\n')
    .map((line) => prefix + line)
    .join('\n')

function printPart({ paragraph, level }: Part, around: Around): string {
  const { type, text, image, iframe, mixtape, table, name } = paragraph
  const shown = inline(paragraph, around)
  const { story, origin } = around
  const lines = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join('\n')
  switch (type) {
    case 'COVER_TITLE':
    case 'H1':
    case 'H2':
    case 'H3':
    case 'H4':
      return underlined(shown, level === 2 ? '=' : '-')
    case 'PQ':
      return prefixed(shown, '    ')
    case 'PRE':
      return prefixed(text, '    ')
    case 'HR':
      return '* * *'
    case 'IMG':
      return lines(image && words.picture(image.alt), shown)
    case 'IFRAME': {
      const href = iframe && (story.url ? `${story.url}#${name}` : story.embeds[iframe.mediaResourceId])
      return lines(iframe?.title || (iframe && words.embed), href, shown)
    }
    case 'MIXTAPE_EMBED': {
      const href = mixtape && safeUrl(mixtape.href, { ownPaths: true })
      return href
        ? lines(mixtape.title, mixtape.description, absolute(href, { origin, url: story.url }))
        : shown
    }
    case 'TABLE':
      return lines(
        shown,
        ...(table?.rows ?? []).map((row) => row.map((cell) => inline(cell, around)).join(' | ')),
      )
    case 'P':
    case 'BQ':
    case 'ULI':
    case 'OLI':
    case 'SECTION_CAPTION':
    case 'DETAILS':
      return shown
    default:
      return unreachable(type)
  }
}

const inline = (
  { text, markups }: { text: string; markups: readonly Markup[] },
  { story, origin }: Around,
): string =>
  nested<string>(text, markups, {
    text: (part) => part,
    wrap(inner, { type, href = '' }) {
      if (type === 'QUOTE') {
        const [open, close] = quotationMarks(story.language)?.double ?? ['“', '”']
        return open + inner + close
      }
      const address = type === 'A' ? absolute(href, { origin, url: story.url }) : null
      return address === null || isSameAddress(inner, address) ? inner : `${inner} (${address})`
    },
    join: (parts) => parts.join(''),
  })

const isSameAddress = (text: string, address: string): boolean => bare(text) === bare(address)
const bare = (address: string) =>
  address
    .trim()
    .replace(/^(?:https?:\/\/|mailto:)/, '')
    .replace(/\/$/, '')
