import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { unreachable } from '#schema/unreachable.ts'
import { UNDERLINED, useDress } from '#worker/platform/mail/dress.ts'
import { type Block, type EmailContent, unsubscribeLinks } from '#worker/platform/mail/emailContent.ts'
import { Band, printDocument } from '#worker/platform/mail/Frame.tsx'
import { Isolated } from '#worker/platform/mail/Isolated.tsx'
import { look, ownFonts } from '#worker/platform/mail/look.ts'
import { piecesOf, plainOf } from '#worker/platform/mail/written.ts'

/** Pixels. */
const WIDTH = 560

interface Site {
  productName: string
  origin: string
}

export const printHtml = (content: EmailContent, site: Site): string =>
  printDocument(<Content content={content} site={site} />, {
    language: 'en',
    direction: 'ltr',
    title: plainOf(content.subject),
    preview: plainOf(content.preview),
    look,
    fonts: ownFonts,
    width: WIDTH,
  })

const Content = ({ content, site }: { content: EmailContent; site: Site }) => (
  <>
    <Band top={32} bottom={8}>
      <Wordmark {...site} />
    </Band>
    {content.blocks.map((block, index) => (
      <Band key={index} top={8} bottom={8}>
        <Part block={block} isTitle={block === titleOf(content)} />
      </Band>
    ))}
    <Band top={24} bottom={32}>
      <End content={content} site={site} />
    </Band>
  </>
)

const titleOf = ({ blocks }: EmailContent) => blocks.find(({ kind }) => kind === 'heading')

function Wordmark({ productName, origin }: Site) {
  const { light, styles } = useDress()
  return (
    <Link href={origin} className="ink" style={styles.wordmark}>
      {/* The pilcrow, as in the site's section titles. */}
      <span className="accent" style={{ color: light('accent') }} aria-hidden>
        ¶
      </span>{' '}
      {productName}
    </Link>
  )
}

function End({ content, site: { productName, origin } }: { content: EmailContent; site: Site }) {
  const { styles } = useDress()
  return (
    <>
      <Text className="quiet" style={styles.quiet}>
        {productName} · {new URL(origin).host}
      </Text>
      {unsubscribeLinks(content).map(({ label, url }) => (
        <Text key={url} className="quiet" style={styles.quiet}>
          <Link href={url} className="quiet" style={{ ...styles.quiet, ...UNDERLINED }}>
            {label}
          </Link>
        </Text>
      ))}
    </>
  )
}

function Part({ block, isTitle }: { block: Block; isTitle: boolean }) {
  const { styles } = useDress()
  switch (block.kind) {
    case 'heading':
      return (
        <Heading as={isTitle ? 'h1' : 'h2'} className="ink" style={styles.title}>
          <Words text={block.text} />
        </Heading>
      )
    case 'link':
      return (
        <Button href={block.url} className="button" style={styles.button}>
          {block.label}
        </Button>
      )
    case 'code':
      return (
        <Text className="code" style={styles.code}>
          {block.code}
        </Text>
      )
    case 'small':
      return (
        <Text className="quiet" style={styles.quiet}>
          <Words text={block.text} />
        </Text>
      )
    case 'text':
      return (
        <Text className="ink" style={styles.text}>
          {block.url ? (
            <Link
              href={block.url}
              className="ink"
              style={{ ...styles.text, textDecoration: 'underline', ...UNDERLINED }}
            >
              <Words text={block.text} />
            </Link>
          ) : (
            <Words text={block.text} />
          )}
        </Text>
      )
    default:
      return unreachable(block)
  }
}

/** Rules of English must not apply to users' words. */
function Words({ text: words }: { text: string }) {
  return piecesOf(words).map(({ text: piece, isWritten, language }, index) =>
    isWritten ? (
      <Isolated key={index} language={language}>
        {piece}
      </Isolated>
    ) : (
      piece
    ),
  )
}
