import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import type { ComponentType } from 'react'
import type { ParagraphKind } from '#schema/content/content.ts'
import { unreachable } from '#schema/unreachable.ts'
import type { BlockProps } from '#worker/newsletters/email/blocks/blockProps.ts'
import { EmbedCard, LinkCard } from '#worker/newsletters/email/blocks/Cards.tsx'
import { Code } from '#worker/newsletters/email/blocks/Code.tsx'
import { DataTable } from '#worker/newsletters/email/blocks/DataTable.tsx'
import { Picture, PictureRow } from '#worker/newsletters/email/blocks/Pictures.tsx'
import {
  Paragraph,
  PullQuote,
  Rule,
  SectionCaption,
  StoryHeading,
} from '#worker/newsletters/email/blocks/Text.tsx'
import { Inline } from '#worker/newsletters/email/Inline.tsx'
import { useStory } from '#worker/newsletters/email/storyContext.ts'
import type { PartTree } from '#worker/newsletters/email/storyParts.ts'
import { useDress } from '#worker/platform/mail/dress.ts'

const COMPONENTS: Record<ParagraphKind, ComponentType<BlockProps>> = {
  P: Paragraph,
  H1: StoryHeading,
  H2: StoryHeading,
  H3: StoryHeading,
  H4: StoryHeading,
  COVER_TITLE: StoryHeading,
  BQ: Paragraph,
  PQ: PullQuote,
  PRE: Code,
  IMG: Picture,
  IFRAME: EmbedCard,
  HR: Rule,
  ULI: Paragraph,
  OLI: Paragraph,
  MIXTAPE_EMBED: LinkCard,
  SECTION_CAPTION: SectionCaption,
  TABLE: DataTable,
  DETAILS: Paragraph,
}

/** Pixels. */
const GAP = 24
const INNER_GAP = 12

interface StoryBlocksProps {
  trees: readonly PartTree[]
  isInner?: boolean
}

export const StoryBlocks = ({ trees, isInner = false }: StoryBlocksProps) =>
  trees.map((tree, index) => {
    const isLast = isInner && index === trees.length - 1
    return <Block key={index} tree={tree} after={isLast ? 0 : isInner ? INNER_GAP : GAP} />
  })

function Block({ tree, after }: { tree: PartTree; after: number }) {
  switch (tree.kind) {
    case 'leaf': {
      const Component = COMPONENTS[tree.leaf.paragraph.type]
      return <Component part={tree.leaf} after={after} />
    }
    case 'row':
      return <PictureRow parts={tree.leaves} />
    case 'quote':
      return <Quote tree={tree} after={after} />
    case 'list':
      return <List tree={tree} after={after} />
    case 'details':
      return <Details tree={tree} after={after} />
    default:
      return unreachable(tree)
  }
}

type Of<Kind extends PartTree['kind']> = { tree: Extract<PartTree, { kind: Kind }>; after: number }

function Quote({ tree, after }: Of<'quote'>) {
  const { light } = useDress()
  const { direction } = useStory()
  const bar = `2px solid ${light('accent')}`
  const style =
    direction === 'rtl' ? { paddingRight: 20, borderRight: bar } : { paddingLeft: 20, borderLeft: bar }
  return (
    <Row style={{ marginBottom: after }}>
      <Column className="bar" style={{ ...style, fontStyle: 'italic' }}>
        <StoryBlocks trees={tree.inner} isInner />
      </Column>
    </Row>
  )
}

function List({ tree, after }: Of<'list'>) {
  const { direction } = useStory()
  const Element = tree.type === 'OLI' ? 'ol' : 'ul'
  const padding = direction === 'rtl' ? '0 26px 0 0' : '0 0 0 26px'
  return (
    <Element
      dir={direction}
      style={{ margin: `0 0 ${after}px`, padding }}
      {...(tree.type === 'OLI' && tree.start !== null && { start: tree.start })}
    >
      {tree.items.map(({ leaf: { paragraph }, number, inner }, index) => {
        const isChecked = paragraph.list?.isChecked
        const isTask = typeof isChecked === 'boolean'
        return (
          <li
            key={index}
            style={{ margin: '0 0 8px', ...(isTask && { listStyleType: 'none' }) }}
            {...(number !== null && { value: number })}
          >
            {isTask && (isChecked ? '☑ ' : '☐ ')}
            <span dir="auto">
              <Inline text={paragraph.text} markups={paragraph.markups} />
            </span>
            {inner.length > 0 && (
              <div style={{ marginTop: 8 }}>
                <StoryBlocks trees={inner} isInner />
              </div>
            )}
          </li>
        )
      })}
    </Element>
  )
}

/** Few mail programs can open them. */
function Details({ tree: { summary, inner }, after }: Of<'details'>) {
  const { light } = useDress()
  const line = `1px solid ${light('hairline')}`
  return (
    <Row style={{ marginBottom: after }}>
      <Column className="rule" style={{ padding: '16px 0', borderTop: line, borderBottom: line }}>
        <strong dir="auto">
          <Inline text={summary.paragraph.text} markups={summary.paragraph.markups} />
        </strong>
        <div style={{ marginTop: INNER_GAP }}>
          <StoryBlocks trees={inner} isInner />
        </div>
      </Column>
    </Row>
  )
}
