import type { Nodes } from 'hast'
import remarkDirective from 'remark-directive'
import type { HtmlSource } from '#worker/importing/html/conversion.ts'
import { nameParagraphs } from '#worker/importing/html/paragraphNames.ts'
import { offsetOf, parseHtml, parsePiece } from '#worker/importing/html/parseHtml.ts'
import { type ConvertedBody, toParagraphs } from '#worker/importing/html/toParagraphs.ts'
import { markdownToHtml } from '#worker/importing/markdown/markdownToHtml.ts'
import { type MaskedText, maskShortcodes, unmask } from '#worker/importing/markdown/maskShortcodes.ts'
import { readMarkdown } from '#schema/content/sourceMarkdown/readMarkdown.ts'
import { resolveShortcodes } from '#worker/importing/markdown/resolveShortcodes.ts'
import { withoutAttributeLists } from '#worker/importing/templates/attributeLists.ts'
import { type Vault, withoutVaultSyntax } from '#worker/importing/markdown/vault.ts'
import type { Templating } from '#worker/importing/templates/templating.ts'
import type { NoteKind } from '#worker/importing/story.ts'

export interface BodyContext extends Pick<HtmlSource, 'findImage' | 'resolveLink'> {
  /** @param line from 1 */
  note(kind: NoteKind, detail: string, line: number): void
  directives?: boolean
  templating?: Templating
  vault?: Vault
}

/** The words matter most. */
export function convertBody(text: string, context: BodyContext): ConvertedBody {
  try {
    return readBody(text, context)
  } catch (error) {
    context.note('parser', `kept as plain text: ${error instanceof Error ? error.message : String(error)}`, 1)
    return asPlainText(text)
  }
}

/** @throws TooComplex (schema/content/tooComplex.ts) */
export function readBody(written: string, context: BodyContext): ConvertedBody {
  const text = context.vault ? withoutVaultSyntax(written, context.vault, context.note) : written
  const masked = maskShortcodes(
    context.directives ? text : withoutAttributeLists(text),
    context.templating,
    (detail, line) => context.note('template', detail, line),
  )
  if (context.templating?.dialect !== 'liquid') noteMalformed(masked, context)
  const sourceLine = (line: number) => masked.lines[line - 1] ?? line
  const { html, lineAt } = toHtml(masked.text, masked, context, sourceLine)
  const root = parseHtml(html)
  const lineOf = (node: Nodes): number => {
    const offset = offsetOf(node)
    return node.data?.line ?? (offset < 0 ? 0 : sourceLine(lineAt(offset)))
  }
  resolveShortcodes(root, {
    shortcodes: masked.shortcodes,
    parse: parsePiece,
    inline: (markdown) => toHtml(markdown, masked, context, () => 0).html.replace(/^<p>|<\/p>$/g, ''),
    note: (detail, line) => context.note('shortcode', detail, line),
  })
  const body = toParagraphs(root, { ...context, lineOf })
  // Our own dialect was published only here.
  if (context.directives) for (const paragraph of body.paragraphs) delete paragraph.anchors
  return body
}

function toHtml(
  text: string,
  masked: MaskedText,
  context: BodyContext,
  sourceLine: (line: number) => number,
) {
  return markdownToHtml(readMarkdown(text, { plugins: context.directives ? [remarkDirective] : [] }), {
    text,
    unmask: (part) => unmask(part, masked.shortcodes),
    note: (detail, line) => context.note('html', unmask(detail, masked.shortcodes), sourceLine(line)),
  })
}

function noteMalformed({ text, lines }: MaskedText, { note }: BodyContext) {
  if (!/\{\{[<%]/.test(text)) return
  for (const [at, line] of text.split('\n').entries()) {
    // Examples of shortcodes, which are text, do have an end.
    if (/\{\{[<%](?!.*[>%]\}\})/.test(line))
      note('shortcode', 'unclosed shortcode; kept as text', lines[at] ?? at + 1)
  }
}

function asPlainText(text: string): ConvertedBody {
  const blocks = text.split(/\n[ \t]*\n/).filter((block) => block.trim() !== '')
  const paragraphs = blocks.map((block) => ({
    name: '',
    type: 'P' as const,
    text: block.trim(),
    markups: [],
  }))
  nameParagraphs(paragraphs)
  return { paragraphs, images: [], embeds: [] }
}
