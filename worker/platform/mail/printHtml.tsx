/** An email as HTML that mail programs understand: one table, styles in attributes, both colour schemes. */
import { renderToStaticMarkup } from 'react-dom/server'
import { unreachable } from '#schema/unreachable.ts'
import type { Block, EmailContent } from '#worker/platform/mail/emailContent.ts'

/** Programs that support media queries get the dark scheme; the others use the light one. */
const SCHEMES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground { background-color: #16171a !important; }
    .sheet { background-color: #1f2024 !important; }
    .ink { color: #f0efec !important; }
    .quiet { color: #a5a39d !important; }
    .button { background-color: #f0efec !important; color: #16171a !important; }
    .code { background-color: #2b2c31 !important; color: #f0efec !important; }
  }`

const FONT = "'Helvetica Neue', Helvetica, Arial, sans-serif"

interface Frame {
  productName: string
  origin: string
}

export function printHtml(content: EmailContent, frame: Frame): string {
  return `<!doctype html>${renderToStaticMarkup(<Mail content={content} frame={frame} />)}`
}

function Mail({ content, frame }: { content: EmailContent; frame: Frame }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style>{SCHEMES}</style>
      </head>
      <body className="ground" style={{ margin: 0, padding: 0, backgroundColor: '#f6f5f2' }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{content.preview}</div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} className="ground">
          <tbody>
            <tr>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell that lays out is no control */}
              <td align="center" style={{ padding: '32px 16px' }}>
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  className="sheet"
                  style={{ maxWidth: 560, backgroundColor: '#ffffff', borderRadius: 8 }}
                >
                  <tbody>
                    <tr>
                      <td style={{ padding: '32px 32px 8px' }}>
                        <a href={frame.origin} className="ink" style={wordmark}>
                          {frame.productName}
                        </a>
                      </td>
                    </tr>
                    {content.blocks.map((block, index) => (
                      <tr key={index}>
                        <td style={{ padding: '8px 32px' }}>
                          <Part block={block} />
                        </td>
                      </tr>
                    ))}
                    <tr>
                      <td style={{ padding: '24px 32px 32px' }}>
                        <p className="quiet" style={quiet}>
                          {frame.productName} · {new URL(frame.origin).host}
                        </p>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

function Part({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h1 className="ink" style={{ ...text, fontSize: 24, lineHeight: '32px', fontWeight: 600 }}>
          {block.text}
        </h1>
      )
    case 'link':
      return (
        <a href={block.url} className="button" style={button}>
          {block.label}
        </a>
      )
    case 'code':
      return (
        <p className="code" style={code}>
          {block.code}
        </p>
      )
    case 'small':
      return (
        <p className="quiet" style={quiet}>
          {block.text}
        </p>
      )
    case 'text':
      return (
        <p className="ink" style={text}>
          {block.text}
        </p>
      )
    default:
      return unreachable(block)
  }
}

const text = { margin: 0, color: '#242321', fontFamily: FONT, fontSize: 16, lineHeight: '26px' } as const
const quiet = { ...text, color: '#6b6964', fontSize: 13, lineHeight: '20px' } as const
const wordmark = { ...text, fontSize: 20, fontWeight: 700, textDecoration: 'none' } as const
const button = {
  display: 'inline-block',
  padding: '12px 24px',
  borderRadius: 99,
  backgroundColor: '#242321',
  color: '#ffffff',
  fontFamily: FONT,
  fontSize: 16,
  textDecoration: 'none',
} as const
const code = {
  margin: 0,
  padding: '12px 16px',
  borderRadius: 8,
  backgroundColor: '#f0efec',
  color: '#242321',
  fontFamily: "'SFMono-Regular', Menlo, Consolas, monospace",
  fontSize: 28,
  lineHeight: '36px',
  letterSpacing: 6,
  textAlign: 'center',
} as const
