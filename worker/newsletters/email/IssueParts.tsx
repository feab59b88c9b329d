import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Heading } from '@react-email/heading'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import { imageUrl } from '#schema/media/images.ts'
import { path } from '#schema/routes/paths.ts'
import { TextLink } from '#worker/newsletters/email/Inline.tsx'
import { dayOf } from '#worker/newsletters/email/dayOf.ts'
import { type IssueContent, UNSUBSCRIBE } from '#worker/newsletters/email/issueContent.ts'
import { UNDERLINED, useDress } from '#worker/platform/mail/dress.ts'
import { Band } from '#worker/platform/mail/Frame.tsx'
import { Isolated } from '#worker/platform/mail/Isolated.tsx'

/** Pixels; the text is 32 narrower at both sides. */
export const ISSUE_WIDTH = 624

interface IssueProps {
  issue: IssueContent
}

/** A digest has them too. */
interface OwnersProps {
  issue: Pick<IssueContent, 'newsletter' | 'design' | 'product'>
}

export function TopLine({ url }: { url: string | null }) {
  const { styles } = useDress()
  return (
    <Band top={14} bottom={14}>
      <Text className="quiet" lang="en" style={{ ...styles.quiet, fontSize: 12, textAlign: 'center' }}>
        {url && (
          <>
            <TextLink href={url} className="quiet">
              {words.readOnline}
            </TextLink>
            {' · '}
          </>
        )}
        <TextLink href={UNSUBSCRIBE} className="quiet">
          {words.unsubscribe}
        </TextLink>
      </Text>
    </Band>
  )
}

export function OwnersHeader({ issue: { newsletter, design, product } }: OwnersProps) {
  const { styles, light } = useDress()
  const { band, headerImageId, logoId, scale } = design
  const mark = logoId ? design.mark : 'NAME'
  const name = {
    ...styles.title,
    ...UNDERLINED,
    ...NAMES[scale],
    textDecoration: 'none',
    ...(band && { color: band.ink }),
  }
  const line = `1px solid ${light('hairline')}`
  const cell = band
    ? { padding: '24px 32px', backgroundColor: band.background }
    : { padding: '20px 32px', borderTop: line, borderBottom: line }
  return (
    <>
      {headerImageId && (
        <Img
          src={imageUrl(headerImageId, { mode: 'fit', width: 2 * ISSUE_WIDTH }, product.origin)}
          width={ISSUE_WIDTH}
          alt=""
          style={{ width: '100%', height: 'auto' }}
        />
      )}
      <Row>
        <Column className={band ? 'inner' : 'inner rule'} align="center" style={cell}>
          <Link href={newsletter.url} className={band ? undefined : 'ink'} style={name}>
            {logoId && mark !== 'NAME' && (
              <Img
                src={imageUrl(logoId, { mode: 'fit', width: 480 }, product.origin)}
                height={LOGO_HEIGHT}
                alt={mark === 'LOGO' ? newsletter.name : ''}
                style={{
                  height: LOGO_HEIGHT,
                  width: 'auto',
                  margin: mark === 'LOGO' ? '0 auto' : '0 auto 8px',
                  maxWidth: '100%',
                }}
              />
            )}
            {mark !== 'LOGO' && <Isolated>{newsletter.name}</Isolated>}
          </Link>
        </Column>
      </Row>
    </>
  )
}

/** Pixels. */
const LOGO_HEIGHT = 48

const NAMES = {
  SMALL: { fontSize: 20, lineHeight: '28px' },
  MEDIUM: { fontSize: 26, lineHeight: '34px' },
  LARGE: { fontSize: 34, lineHeight: '42px' },
} as const

export function StoryTitle({ issue: { story, isPreview } }: IssueProps) {
  const { styles, fonts, light } = useDress()
  const title = { ...styles.title, fontSize: 36, lineHeight: '42px' }
  const subtitle = {
    ...styles.text,
    marginTop: 12,
    color: light('ink-quiet'),
    fontFamily: fonts.body,
    fontSize: 20,
    lineHeight: '28px',
  }
  return (
    <Band top={36}>
      {isPreview && (
        <Text
          className="accent"
          lang="en"
          style={{ ...styles.quiet, marginBottom: 8, color: light('accent') }}
        >
          {words.memberOnly}
        </Text>
      )}
      <Heading className="ink" style={title}>
        {story.url ? (
          <Link
            href={story.url}
            className="ink"
            style={{ color: light('ink'), textDecoration: 'none', ...UNDERLINED }}
          >
            {story.title}
          </Link>
        ) : (
          story.title
        )}
      </Heading>
      {story.subtitle && (
        <Text className="quiet" style={subtitle}>
          {story.subtitle}
        </Text>
      )}
      <Byline story={story} />
    </Band>
  )
}

function Byline({ story }: Pick<IssueContent, 'story'>) {
  const { styles, light } = useDress()
  const line = { borderBottom: `1px solid ${light('hairline')}` }
  const { author, publishedAt, readingTime } = story
  const facts = [...(publishedAt === null ? [] : [dayOf(publishedAt)]), words.readingTime(readingTime)]
  const nameStyle = {
    ...styles.quiet,
    ...UNDERLINED,
    color: light('ink'),
    fontWeight: 600,
    textDecoration: 'none',
  }
  return (
    <Row style={{ margin: '20px 0 28px' }}>
      <Column className="rule" style={{ ...line, paddingBottom: 20 }}>
        <Text className="quiet" style={{ ...styles.quiet, fontSize: 14 }}>
          <Link href={author.url} className="ink" style={{ ...nameStyle, fontSize: 14 }}>
            <Isolated>{author.name}</Isolated>
          </Link>
          {facts.map((fact) => (
            <Fragment key={fact}>
              {' · '}
              <span lang="en" dir="ltr">
                {fact}
              </span>
            </Fragment>
          ))}
        </Text>
      </Column>
    </Row>
  )
}

/** @param isCut because the story is longer than an email */
export function StoryEnd({ issue, isCut }: IssueProps & { isCut: boolean }) {
  const { story, isPreview, product } = issue
  if (isPreview)
    return (
      <Card title={words.membersTitle} text={words.membersText(product.name)}>
        <Action href={product.origin + path('ShowSubscriptionsLanding')} label={words.becomeMember} />
        {story.url && <SecondAction href={story.url} label={words.readStory} />}
      </Card>
    )
  if (!isCut || !story.url) return null
  return (
    <Card text={words.continueText}>
      <Action href={story.url} label={words.continue} />
    </Card>
  )
}

function Card({ title, text, children }: { title?: string; text: string; children: ReactNode }) {
  const { styles, light } = useDress()
  return (
    <Band top={8} bottom={16}>
      <Row lang="en" dir="ltr">
        <Column
          className="wash"
          align="center"
          style={{ padding: '32px 24px', borderRadius: 8, backgroundColor: light('accent-wash') }}
        >
          {title && (
            <Heading
              as="h2"
              className="ink"
              style={{ ...styles.title, fontSize: 22, lineHeight: '30px', marginBottom: 6 }}
            >
              {title}
            </Heading>
          )}
          <Text
            className="quiet"
            style={{ ...styles.quiet, fontSize: 15, lineHeight: '24px', marginBottom: 20 }}
          >
            {text}
          </Text>
          {children}
        </Column>
      </Row>
    </Band>
  )
}

export function Action({ href, label }: { href: string; label: string }) {
  const { styles } = useDress()
  return (
    <Button href={href} className="button" style={styles.button}>
      {label}
    </Button>
  )
}

function SecondAction({ href, label }: { href: string; label: string }) {
  const { styles } = useDress()
  return (
    <Text className="quiet" style={{ ...styles.quiet, fontSize: 14, marginTop: 16 }}>
      <TextLink href={href}>{label}</TextLink>
    </Text>
  )
}

export function IssueEnd({ issue: { newsletter, product } }: OwnersProps) {
  const { styles, light } = useDress()
  const [before = '', after = ''] = words.why('\n').split('\n')
  return (
    <Band bottom={28}>
      <Row lang="en" dir="ltr">
        <Column
          className="rule"
          align="center"
          style={{ padding: '24px 0 0', borderTop: `1px solid ${light('hairline')}` }}
        >
          <Text className="quiet" style={styles.quiet}>
            {before}
            <TextLink href={newsletter.url} className="quiet">
              <Isolated>{newsletter.name}</Isolated>
            </TextLink>
            {after}
          </Text>
          <Text className="quiet" style={styles.quiet}>
            <TextLink href={UNSUBSCRIBE} className="quiet">
              {words.unsubscribe}
            </TextLink>
            {' · '}
            <TextLink href={product.origin} className="quiet">
              {product.name}
            </TextLink>
          </Text>
        </Column>
      </Row>
    </Band>
  )
}
