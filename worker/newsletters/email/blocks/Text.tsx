import { Heading } from '@react-email/heading'
import { Text } from '@react-email/text'
import type { CSSProperties } from 'react'
import { Inline } from '#worker/newsletters/email/Inline.tsx'
import type { BlockProps } from '#worker/newsletters/email/blocks/blockProps.ts'
import { useStory } from '#worker/newsletters/email/storyContext.ts'
import { useDress } from '#worker/platform/mail/dress.ts'

/** Font and colour are those of the cell around it. */
const inherited = { fontSize: undefined, lineHeight: undefined, marginTop: 0 } as const

export function Paragraph({ part: { paragraph }, after }: BlockProps) {
  const { text, markups, type, isDropCap } = paragraph
  const { direction } = useStory()
  const hasDropCap = type === 'P' && isDropCap === true && direction === 'ltr'
  return (
    <Text dir="auto" style={{ ...inherited, marginBottom: after }}>
      <Inline text={text} markups={markups} isDropCap={hasDropCap} />
    </Text>
  )
}

export function StoryHeading({ part: { paragraph, level } }: BlockProps) {
  const { fonts } = useDress()
  const { size, line, before, isInterface, isCentred } = SIZES[paragraph.type] ?? SMALLEST
  const style: CSSProperties = {
    margin: `${before}px 0 12px`,
    fontFamily: isInterface ? fonts.interface : fonts.title,
    fontSize: size,
    lineHeight: `${line}px`,
    fontWeight: 600,
    ...(isCentred && { textAlign: 'center' }),
  }
  return (
    <Heading as={`h${level}`} dir="auto" style={style}>
      <Inline text={paragraph.text} markups={paragraph.markups} />
    </Heading>
  )
}

interface Size {
  /** Pixels. */
  size: number
  line: number
  before: number
  isInterface?: boolean
  isCentred?: boolean
}

const SMALLEST: Size = { size: 16, line: 24, before: 32, isInterface: true }
const SIZES: Partial<Record<string, Size>> = {
  COVER_TITLE: { size: 36, line: 44, before: 56, isCentred: true },
  H1: { size: 28, line: 36, before: 48 },
  H2: { size: 24, line: 32, before: 44 },
  H3: { size: 20, line: 28, before: 36 },
  H4: SMALLEST,
}

export function PullQuote({ part: { paragraph } }: BlockProps) {
  const { fonts, light } = useDress()
  return (
    <blockquote
      dir="auto"
      style={{ margin: '40px 0', fontFamily: fonts.title, fontSize: 26, lineHeight: '36px' }}
    >
      {/* The scribe's capitulum. */}
      <Text className="accent" aria-hidden style={{ ...inherited, marginBottom: 4, color: light('accent') }}>
        ¶
      </Text>
      <Text style={{ ...inherited, marginBottom: 0 }}>
        <Inline text={paragraph.text} markups={paragraph.markups} />
      </Text>
    </blockquote>
  )
}

export function SectionCaption({ part: { paragraph }, after }: BlockProps) {
  const { styles } = useDress()
  return (
    <Text className="quiet" dir="auto" style={{ ...styles.quiet, textAlign: 'center', marginBottom: after }}>
      <Inline text={paragraph.text} markups={paragraph.markups} />
    </Text>
  )
}

export function Caption({ part: { paragraph } }: Pick<BlockProps, 'part'>) {
  const { styles } = useDress()
  if (paragraph.text.trim() === '') return null
  return (
    <Text className="quiet" dir="auto" style={{ ...styles.quiet, marginTop: 8 }}>
      <Inline text={paragraph.text} markups={paragraph.markups} />
    </Text>
  )
}

export function Rule() {
  const { light } = useDress()
  const style = {
    margin: '40px 0',
    color: light('accent'),
    fontFamily: 'Arial, sans-serif',
    fontSize: 9,
    lineHeight: '12px',
    textAlign: 'center',
  } as const
  return (
    <Text className="accent" role="separator" style={style}>
      {'◆\u00a0\u00a0\u00a0◆\u00a0\u00a0\u00a0◆'}
    </Text>
  )
}
