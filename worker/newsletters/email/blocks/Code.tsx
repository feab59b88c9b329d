import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import { Text } from '@react-email/text'
import { createElement, Fragment, type ReactNode } from 'react'
import type { BlockProps } from '#worker/newsletters/email/blocks/blockProps.ts'
import { Inline } from '#worker/newsletters/email/Inline.tsx'
import { useDress } from '#worker/platform/mail/dress.ts'
import { MONO } from '#worker/platform/mail/look.ts'
import { colored } from '#worker/posts/body/code.ts'
import { languageFor } from '#worker/posts/body/languages.ts'

/** Mail programs do not scroll parts. */
export function Code({ part: { paragraph, isColored } }: BlockProps) {
  const { light, styles } = useDress()
  const language = languageFor(paragraph.code?.lang ?? '')
  const box = {
    padding: '14px 16px',
    border: `1px solid ${light('hairline')}`,
    borderRadius: 4,
    backgroundColor: light('surface'),
  }
  const style = {
    margin: 0,
    fontFamily: MONO,
    fontSize: 13,
    lineHeight: '21px',
    whiteSpace: 'pre-wrap',
    wordBreak: 'break-word',
  } as const
  return (
    <Row style={{ margin: '8px 0 28px' }}>
      <Column className="code rule" dir="ltr" style={box}>
        {language && (
          <Text className="quiet" style={{ ...styles.quiet, fontSize: 12, marginBottom: 4 }}>
            {language.label}
          </Text>
        )}
        <pre style={style}>
          <code>
            {language && isColored ? (
              coloredCode(paragraph.text, language.id)
            ) : (
              <Inline text={paragraph.text} markups={paragraph.markups} keepLines />
            )}
          </code>
        </pre>
      </Column>
    </Row>
  )
}

/** It is plain without a style sheet. */
const coloredCode = (text: string, language: string): ReactNode =>
  colored<ReactNode>(text, language, {
    text: (part) => part,
    token: (inner, name) => <span className={`c-${name}`}>{inner}</span>,
    join: (parts) => createElement(Fragment, null, ...parts),
  })
