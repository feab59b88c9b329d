import { Link } from '@react-email/link'
import { createElement, Fragment, type ReactNode } from 'react'
import type { Markup } from '#schema/content/content.ts'
import type { MarkupType } from '#schema/enums.ts'
import { quotationMarks } from '#schema/text/quotationMarks.ts'
import { absolute, type StoryContext, useStory } from '#worker/newsletters/email/storyContext.ts'
import { type Dress, UNDERLINED, useDress } from '#worker/platform/mail/dress.ts'
import { MONO } from '#worker/platform/mail/look.ts'
import { nested, type Span } from '#worker/posts/body/nesting.ts'

interface InlineProps {
  text: string
  markups: readonly Markup[]
  keepLines?: boolean
  isDropCap?: boolean
}

export function Inline({ text, markups, keepLines = false, isDropCap = false }: InlineProps) {
  const dress = useDress()
  const story = useStory()
  return nested<ReactNode>(text, markups, {
    text(part, from) {
      if (!isDropCap || from > 0) return lines(part, keepLines)
      const [initial = ''] = part
      return (
        <>
          <DropCap initial={initial} />
          {lines(part.slice(initial.length), keepLines)}
        </>
      )
    },
    wrap: (inner, span) => WRAP[span.type](inner, { span, dress, story }),
    join,
  })
}

/** As children of one element, parts need no keys. */
const join = (parts: ReactNode[]): ReactNode => createElement(Fragment, null, ...parts)

const lines = (text: string, keepLines: boolean): ReactNode =>
  keepLines || !text.includes('\n')
    ? text
    : join(text.split('\n').map((line, index) => (index === 0 ? line : join([<br key="line" />, line]))))

function DropCap({ initial }: { initial: string }) {
  const { light, fonts } = useDress()
  const style = {
    float: 'left',
    marginRight: 6,
    color: light('accent'),
    fontFamily: fonts.title,
    fontSize: 64,
    lineHeight: '56px',
    fontWeight: 600,
  } as const
  return (
    <span className="accent" style={style}>
      {initial}
    </span>
  )
}

interface Around {
  span: Span
  dress: Dress
  story: StoryContext
}

const ENGLISH = ['“', '”'] as const

const WRAP: Record<MarkupType, (inner: ReactNode, around: Around) => ReactNode> = {
  A(inner, { span: { href = '', note }, story }) {
    const address = absolute(href, story)
    const link = address ? <TextLink href={address}>{inner}</TextLink> : inner
    return note === 'REFERENCE' ? raised('sup', link) : link
  },
  HIGHLIGHT: (inner, { dress }) => (
    <span className="mark" style={{ backgroundColor: dress.light('mark') }}>
      {inner}
    </span>
  ),
  QUOTE(inner, { story }) {
    const [open, close] = quotationMarks(story.language)?.double ?? ENGLISH
    return (
      <em>
        {open}
        {inner}
        {close}
      </em>
    )
  },
  STRONG: (inner) => <strong>{inner}</strong>,
  EM: (inner) => <em>{inner}</em>,
  CODE: (inner, { dress }) => (
    <code
      className="code"
      style={{
        padding: '2px 4px',
        borderRadius: 3,
        backgroundColor: dress.light('surface'),
        fontFamily: MONO,
        fontSize: '0.82em',
      }}
    >
      {inner}
    </code>
  ),
  STRIKETHROUGH: (inner) => <s>{inner}</s>,
  UNDERLINE: (inner) => <u>{inner}</u>,
  SUPERSCRIPT: (inner) => raised('sup', inner),
  SUBSCRIPT: (inner) => raised('sub', inner),
}

const raised = (element: 'sup' | 'sub', inner: ReactNode) =>
  createElement(element, { style: { fontSize: '0.7em', lineHeight: 0 } }, inner)

interface TextLinkProps {
  href: string
  className?: 'ink' | 'quiet'
  children: ReactNode
}

export function TextLink({ href, className = 'ink', children }: TextLinkProps) {
  const { light } = useDress()
  const color = light(className === 'ink' ? 'ink' : 'ink-quiet')
  return (
    <Link href={href} className={className} style={{ color, textDecoration: 'underline', ...UNDERLINED }}>
      {children}
    </Link>
  )
}
