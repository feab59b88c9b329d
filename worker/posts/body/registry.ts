import type { Paragraph, ParagraphKind } from '#schema/content/content.ts'
import type { BodyContext } from '#worker/posts/body/context.ts'
import type { Html } from '#worker/posts/body/html.ts'
import { heading } from '#worker/posts/body/paragraphs/heading.ts'
import { hr } from '#worker/posts/body/paragraphs/hr.ts'
import { iframe } from '#worker/posts/body/paragraphs/iframe.ts'
import { img } from '#worker/posts/body/paragraphs/img.ts'
import { listItem } from '#worker/posts/body/paragraphs/listItem.ts'
import { mixtape } from '#worker/posts/body/paragraphs/mixtape.ts'
import { p } from '#worker/posts/body/paragraphs/p.ts'
import { pre } from '#worker/posts/body/paragraphs/pre.ts'
import { pullquote } from '#worker/posts/body/paragraphs/pullquote.ts'
import { sectionCaption } from '#worker/posts/body/paragraphs/sectionCaption.ts'
import { summary } from '#worker/posts/body/paragraphs/summary.ts'
import { table } from '#worker/posts/body/paragraphs/table.ts'

export const registry: Record<ParagraphKind, (paragraph: Paragraph, body: BodyContext) => Html> = {
  P: p,
  H1: heading,
  H2: heading,
  H3: heading,
  H4: heading,
  BQ: p,
  PQ: pullquote,
  PRE: pre,
  IMG: img,
  IFRAME: iframe,
  HR: hr,
  ULI: listItem,
  OLI: listItem,
  MIXTAPE_EMBED: mixtape,
  COVER_TITLE: heading,
  SECTION_CAPTION: sectionCaption,
  TABLE: table,
  DETAILS: summary,
}
