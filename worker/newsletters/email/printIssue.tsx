import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import { limits } from '#schema/limits.ts'
import { StoryBlocks } from '#worker/newsletters/email/blocks/StoryBlocks.tsx'
import { codeRules } from '#worker/newsletters/email/codeRules.ts'
import { type IssueContent, IssueTooLong, type PrintedIssue } from '#worker/newsletters/email/issueContent.ts'
import {
  ISSUE_WIDTH,
  IssueEnd,
  OwnersHeader,
  StoryEnd,
  StoryTitle,
  TopLine,
} from '#worker/newsletters/email/IssueParts.tsx'
import { printIssueText } from '#worker/newsletters/email/printIssueText.ts'
import { StoryProvider } from '#worker/newsletters/email/storyContext.ts'
import { type PartTree, storyParts, withoutPlaceholder } from '#worker/newsletters/email/storyParts.ts'
import { useDress } from '#worker/platform/mail/dress.ts'
import { printDocument } from '#worker/platform/mail/Frame.tsx'

/**
 * A longer story continues on its page.
 * @throws IssueTooLong if it has no page
 * @throws BadContent
 */
export function printIssue(given: IssueContent): PrintedIssue {
  const issue: IssueContent = { ...withoutPlaceholder(given), links: given.links }
  const whole = issue.story.paragraphs.length
  const html = printHtml(issue, whole)
  if (bytesOf(html) <= LIMIT) return { html, text: printIssueText(issue, whole) }
  if (issue.story.url === null) throw new IssueTooLong(bytesOf(html), LIMIT)
  const count = mostThatFit(whole, (some) => bytesOf(printHtml(issue, some)) <= LIMIT)
  return { html: printHtml(issue, count), text: printIssueText(issue, count) }
}

const LIMIT = limits.issueEmail.htmlBytes
const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** A story may have thousands of paragraphs. */
function mostThatFit(length: number, fits: (count: number) => boolean): number {
  let [most, tooMany] = [0, length]
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2)
    if (fits(middle)) most = middle
    else tooMany = middle
  }
  return most
}

function printHtml(issue: IssueContent, count: number): string {
  const { story, design, product } = issue
  const { language, direction, url, embeds } = story
  const isCut = count < story.paragraphs.length
  const context = { origin: product.origin, url, language, direction, embeds }
  return printDocument(
    <StoryProvider value={context}>
      <TopLine url={url} />
      <OwnersHeader issue={issue} />
      <StoryTitle issue={issue} />
      <StoryText trees={storyParts(story, count)} />
      <StoryEnd issue={issue} isCut={isCut} />
      <IssueEnd issue={issue} />
    </StoryProvider>,
    {
      language,
      direction,
      title: story.title,
      preview: issue.preheader,
      look: design.look,
      fonts: design.fonts,
      width: ISSUE_WIDTH,
      rules: story.paragraphs.some(({ type }) => type === 'PRE') ? codeRules(design.look) : '',
    },
  )
}

/** Paragraphs inherit the cell's font, which keeps them short. */
function StoryText({ trees }: { trees: readonly PartTree[] }) {
  const { fonts, light } = useDress()
  const style = {
    padding: '0 32px 8px',
    color: light('ink'),
    fontFamily: fonts.body,
    fontSize: 18,
    lineHeight: '30px',
  }
  return (
    <Row>
      <Column className="inner ink" style={style}>
        <StoryBlocks trees={trees} />
      </Column>
    </Row>
  )
}
