import { Body } from '@react-email/body'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.node'
import type { Direction } from '#schema/text/languages.ts'
import { truncate } from '#schema/text/truncate.ts'
import { dressOf, sheetOf, useDress, Wear } from '#worker/platform/mail/dress.ts'
import type { Fonts, Look } from '#worker/platform/mail/look.ts'

interface Document {
  language: string
  direction: Direction
  title: string
  preview: string
  look: Look
  fonts: Fonts
  /** Pixels. */
  width: number
  rules?: string
}

export function printDocument(content: ReactNode, document: Document): string {
  const { look, fonts, language, direction } = document
  const printed = renderToStaticMarkup(
    <Wear value={dressOf(look, fonts)}>
      <Html lang={language} dir={direction}>
        <Head>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>{document.title}</title>
          <style>{sheetOf(look) + (document.rules ?? '')}</style>
        </Head>
        <Body style={{ margin: 0, padding: 0 }}>
          <Preview>{truncate(document.preview, PREVIEW_LENGTH, language)}</Preview>
          <Sheet width={document.width}>{content}</Sheet>
        </Body>
      </Html>
    </Wear>,
  )
  return `<!DOCTYPE html>${printed.replaceAll(PRELOAD, '')}`
}

/** React Email cuts longer ones, even within a character. */
const PREVIEW_LENGTH = 140

/** Mail programs remove them. */
const PRELOAD = /<link rel="preload" as="image"[^>]*>/g

/** Classic Outlook knows neither `max-width` nor media rules. */
function Sheet({ width, children }: { width: number; children: ReactNode }) {
  const { light } = useDress()
  const sheet = {
    maxWidth: width,
    border: `1px solid ${light('hairline')}`,
    borderRadius: 8,
    backgroundColor: light('float'),
  }
  return (
    <Row className="ground" style={{ backgroundColor: light('paper') }}>
      <Column align="center" className="around" style={{ padding: '32px 16px' }}>
        <Container className="sheet" width={width} style={sheet}>
          {children}
        </Container>
      </Column>
    </Row>
  )
}

interface BandProps {
  className?: string
  top?: number
  bottom?: number
  children: ReactNode
}

export const Band = ({ className = '', top = 0, bottom = 0, children }: BandProps) => (
  <Row>
    <Column className={`inner ${className}`.trim()} style={{ padding: `${top}px 32px ${bottom}px` }}>
      {children}
    </Column>
  </Row>
)
