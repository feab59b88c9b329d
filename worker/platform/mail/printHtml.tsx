/** Mail programs support little more than tables and style attributes. */
import { renderToStaticMarkup } from 'react-dom/server.node'
import { unreachable } from '#schema/unreachable.ts'
import { look } from '#worker/platform/mail/look.ts'
import { type Block, type EmailContent, unsubscribeLinks } from '#worker/platform/mail/emailContent.ts'
import { piecesOf, plainOf } from '#worker/platform/mail/written.ts'

const [LIGHT, DARK] = [0, 1] as const
const light = (name: keyof typeof look) => look[name][LIGHT]
const dark = (name: keyof typeof look) => `${look[name][DARK]} !important`

const SCHEMES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground { background-color: ${dark('paper')}; }
    .sheet { background-color: ${dark('float')}; border-color: ${dark('hairline')}; }
    .ink { color: ${dark('ink')}; }
    .quiet { color: ${dark('ink-quiet')}; }
    .accent { color: ${dark('accent')}; }
    .button { background-color: ${dark('accent')}; color: ${dark('accent-ink')}; }
    .code { background-color: ${dark('surface')}; color: ${dark('ink')}; }
  }`

/** Mail programs load no fonts; these are similar. */
const FONT = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif"
const TITLE_FONT = "Fraunces, 'Iowan Old Style', Georgia, 'Times New Roman', serif"

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
        <title>{plainOf(content.subject)}</title>
        <style>{SCHEMES}</style>
      </head>
      <body className="ground" style={{ margin: 0, padding: 0, backgroundColor: light('paper') }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{plainOf(content.preview)}</div>
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
                  style={sheet}
                >
                  <tbody>
                    <tr>
                      <td style={{ padding: '32px 32px 8px' }}>
                        <a href={frame.origin} className="ink" style={wordmark}>
                          {/* The pilcrow, as in the site's section titles. */}
                          <span className="accent" style={{ color: light('accent') }} aria-hidden>
                            ¶
                          </span>{' '}
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
                        {unsubscribeLinks(content).map(({ label, url }) => (
                          <p key={url} className="quiet" style={quiet}>
                            <a href={url} className="quiet" style={quiet}>
                              {label}
                            </a>
                          </p>
                        ))}
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
        <h1 className="ink" style={title}>
          <Words text={block.text} />
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
          <Words text={block.text} />
        </p>
      )
    case 'text':
      return (
        <p className="ink" style={text}>
          {block.url ? (
            <a href={block.url} className="ink" style={textLink}>
              <Words text={block.text} />
            </a>
          ) : (
            <Words text={block.text} />
          )}
        </p>
      )
    default:
      return unreachable(block)
  }
}

/** Rules of English must not apply to users' words. */
function Words({ text: words }: { text: string }) {
  return piecesOf(words).map(({ text: piece, isWritten, language }, index) =>
    isWritten ? (
      <bdi key={index} lang={language}>
        {piece}
      </bdi>
    ) : (
      piece
    ),
  )
}

const text = {
  margin: 0,
  color: light('ink'),
  fontFamily: FONT,
  fontSize: 16,
  lineHeight: '26px',
} as const
const textLink = { ...text, textDecoration: 'underline' } as const
const quiet = { ...text, color: light('ink-quiet'), fontSize: 13, lineHeight: '20px' } as const
const title = { ...text, fontFamily: TITLE_FONT, fontSize: 28, lineHeight: '36px', fontWeight: 600 } as const
const wordmark = { ...title, fontSize: 22, lineHeight: '28px', textDecoration: 'none' } as const
const sheet = {
  maxWidth: 560,
  border: `1px solid ${light('hairline')}`,
  borderRadius: 8,
  backgroundColor: light('float'),
} as const
const button = {
  display: 'inline-block',
  padding: '12px 24px',
  borderRadius: 4,
  backgroundColor: light('accent'),
  color: light('accent-ink'),
  fontFamily: FONT,
  fontSize: 16,
  fontWeight: 500,
  textDecoration: 'none',
} as const
const code = {
  margin: 0,
  padding: '12px 16px',
  borderRadius: 4,
  backgroundColor: light('surface'),
  color: light('ink'),
  fontFamily: "'JetBrains Mono', 'SFMono-Regular', Menlo, Consolas, monospace",
  fontSize: 28,
  lineHeight: '36px',
  letterSpacing: 6,
  textAlign: 'center',
} as const
