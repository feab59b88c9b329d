/** Mail programs run no embedded media. */
import { Column } from '@react-email/column'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Text } from '@react-email/text'
import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import { imageUrl } from '#schema/media/images.ts'
import { displayHost, safeUrl } from '#schema/hosts/urls.ts'
import type { BlockProps } from '#worker/newsletters/email/blocks/blockProps.ts'
import { Caption, Paragraph } from '#worker/newsletters/email/blocks/Text.tsx'
import { absolute, useStory } from '#worker/newsletters/email/storyContext.ts'
import { UNDERLINED, useDress } from '#worker/platform/mail/dress.ts'
import { honestTitle } from '#worker/posts/body/links.ts'

/** The content could name another host (X8). */
export function LinkCard({ part, after }: BlockProps) {
  const { mixtape } = part.paragraph
  const story = useStory()
  const { styles, light, fonts } = useDress()
  const safe = mixtape && safeUrl(mixtape.href, { ownPaths: true })
  const href = safe && !safe.startsWith('mailto:') ? absolute(safe, story) : null
  if (!mixtape || !safe || !href) return <Paragraph part={part} after={after} />
  const host = displayHost(safe)
  const title = honestTitle(String(mixtape.title ?? ''), safe).trim() || host || href
  const description = honestTitle(String(mixtape.description ?? ''), safe).trim()
  const line = `1px solid ${light('hairline')}`
  const cell = { padding: '18px 0', borderTop: line, borderBottom: line }
  const titleStyle = {
    ...styles.text,
    ...UNDERLINED,
    fontFamily: fonts.title,
    fontSize: 18,
    lineHeight: '24px',
    fontWeight: 600,
    textDecoration: 'none',
  }
  return (
    <Row style={{ margin: '8px 0 32px' }}>
      <Column className="rule" dir="auto" style={{ ...cell, verticalAlign: 'top' }}>
        <Link href={href} className="ink" style={titleStyle}>
          {title}
        </Link>
        {description && (
          <Text className="quiet" style={{ ...styles.quiet, marginTop: 4 }}>
            {description}
          </Text>
        )}
        {host && (
          <Text className="quiet" style={{ ...styles.quiet, marginTop: 8 }}>
            <span dir="ltr">{host}</span>
          </Text>
        )}
      </Column>
      {mixtape.imageId && /^[0-9a-f]{12}$/.test(mixtape.imageId) && (
        <Column className="rule" width={112} style={{ ...cell, verticalAlign: 'top' }}>
          <Square imageId={mixtape.imageId} />
        </Column>
      )}
    </Row>
  )
}

const SQUARE = 88

/** The title already describes it. */
function Square({ imageId }: { imageId: string }) {
  const { origin, direction } = useStory()
  const options = { mode: 'crop', width: 2 * SQUARE, height: 2 * SQUARE } as const
  const side = direction === 'rtl' ? 'marginRight' : 'marginLeft'
  return (
    <Img
      src={imageUrl(imageId, options, origin)}
      width={SQUARE}
      height={SQUARE}
      alt=""
      style={{ [side]: 24, borderRadius: 4 }}
    />
  )
}

export function EmbedCard({ part, after }: BlockProps) {
  const { iframe, name } = part.paragraph
  const { url, embeds } = useStory()
  const { styles, light } = useDress()
  const href = iframe && (url ? `${url}#${name}` : embeds[iframe.mediaResourceId])
  if (!iframe || !href) return <Paragraph part={part} after={after} />
  const link = { ...styles.text, ...UNDERLINED, textDecoration: 'none' }
  return (
    <Row style={{ margin: '8px 0 32px' }}>
      <Column
        className="code rule"
        style={{
          padding: '20px 24px',
          border: `1px solid ${light('hairline')}`,
          borderRadius: 8,
          backgroundColor: light('surface'),
        }}
      >
        <Link href={href} className="ink" style={link}>
          <span className="accent" aria-hidden style={{ color: light('accent') }}>
            ▶{' '}
          </span>
          <strong>{String(iframe.title ?? '').trim() || words.embed}</strong>
        </Link>
        <Text className="quiet" lang="en" style={{ ...styles.quiet, marginTop: 4 }}>
          {url ? words.openEmbed : displayHost(href)}
        </Text>
        <Caption part={part} />
      </Column>
    </Row>
  )
}
