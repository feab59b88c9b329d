import { Column } from '@react-email/column'
import { Heading } from '@react-email/heading'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Text } from '@react-email/text'
import { Fragment } from 'react'
import { newsletterDigests as words } from '#schema/copy/newsletterDigests.ts'
import { newsletterIssues } from '#schema/copy/newsletterIssues.ts'
import { imageUrl } from '#schema/media/images.ts'
import { dayOf } from '#worker/newsletters/email/dayOf.ts'
import type { DigestContent, DigestStory } from '#worker/newsletters/email/digest/digestContent.ts'
import { beginOf, END } from '#worker/newsletters/email/digest/marks.ts'
import { Action } from '#worker/newsletters/email/IssueParts.tsx'
import { UNDERLINED, useDress } from '#worker/platform/mail/dress.ts'
import { Band } from '#worker/platform/mail/Frame.tsx'
import { Isolated } from '#worker/platform/mail/Isolated.tsx'

interface DigestProps {
  digest: DigestContent
}

export function DigestTitle({ digest: { newsletter, frequency, period } }: DigestProps) {
  const { styles } = useDress()
  const [before = '', after = ''] = words.subject[frequency]('\n').split('\n')
  return (
    <Band top={36} bottom={8}>
      <Heading className="ink" lang="en" style={{ ...styles.title, fontSize: 32, lineHeight: '40px' }}>
        {before}
        <Isolated>{newsletter.name}</Isolated>
        {after}
      </Heading>
      <Text className="quiet" lang="en" style={{ ...styles.quiet, marginTop: 8, fontSize: 15 }}>
        {period}
      </Text>
    </Band>
  )
}

/** Each recipient's are taken from between the marks. */
export function DigestStories({ digest: { stories, product } }: DigestProps) {
  return (
    <Row>
      <Column className="inner" style={{ padding: '0 32px' }}>
        {stories.map((story) => (
          <Marked key={story.position} story={story} origin={product.origin} />
        ))}
      </Column>
    </Row>
  )
}

interface StoryProps {
  story: DigestStory
  origin: string
}

const Marked = ({ story, origin }: StoryProps) => (
  <>
    {beginOf(story.position)}
    <Story story={story} origin={origin} />
    {END}
  </>
)

/** Pixels. */
const PICTURE = 96

function Story({ story, origin }: StoryProps) {
  const { styles, light, fonts } = useDress()
  const { title, subtitle, url, imageId, focusX, focusY, language, direction } = story
  const cell = {
    padding: '24px 0',
    borderTop: `1px solid ${light('hairline')}`,
    verticalAlign: 'top',
  }
  const titleStyle = {
    ...styles.text,
    ...UNDERLINED,
    fontFamily: fonts.title,
    fontSize: 21,
    lineHeight: '28px',
    fontWeight: 600,
    textDecoration: 'none',
  }
  const size = { mode: 'crop', width: 2 * PICTURE, height: 2 * PICTURE, focusX, focusY } as const
  return (
    <Row lang={language} dir={direction}>
      <Column className="rule" style={cell}>
        <Heading as="h2" style={{ margin: 0 }}>
          <Link href={url} className="ink" style={titleStyle}>
            {title}
          </Link>
        </Heading>
        {subtitle && (
          <Text className="quiet" style={{ ...styles.quiet, marginTop: 4, fontSize: 16, lineHeight: '24px' }}>
            {subtitle}
          </Text>
        )}
        <Facts story={story} />
      </Column>
      {imageId && (
        <Column className="rule" width={PICTURE + 24} style={cell}>
          <Img
            src={imageUrl(imageId, size, origin)}
            width={PICTURE}
            height={PICTURE}
            // The title already says it.
            alt=""
            style={{ [direction === 'rtl' ? 'marginRight' : 'marginLeft']: 24, borderRadius: 4 }}
          />
        </Column>
      )}
    </Row>
  )
}

function Facts({ story: { author, publishedAt, readingTime, isMemberOnly } }: Pick<StoryProps, 'story'>) {
  const { styles, light } = useDress()
  const name = { ...styles.quiet, ...UNDERLINED, color: light('ink'), textDecoration: 'none' }
  return (
    <Text className="quiet" style={{ ...styles.quiet, marginTop: 10 }}>
      <Link href={author.url} className="ink" style={name}>
        <Isolated>{author.name}</Isolated>
      </Link>
      {[dayOf(publishedAt), newsletterIssues.readingTime(readingTime)].map((fact) => (
        <Fragment key={fact}>
          {' · '}
          <span lang="en" dir="ltr">
            {fact}
          </span>
        </Fragment>
      ))}
      {isMemberOnly && (
        <>
          {' · '}
          <span className="accent" lang="en" dir="ltr" style={{ color: light('accent') }}>
            {newsletterIssues.memberOnly}
          </span>
        </>
      )}
    </Text>
  )
}

export function DigestEnd({ digest: { newsletter } }: DigestProps) {
  const { styles, light } = useDress()
  return (
    <Band top={8} bottom={32}>
      <Row lang="en">
        <Column
          className="rule"
          align="center"
          style={{ paddingTop: 28, borderTop: `1px solid ${light('hairline')}` }}
        >
          <Action href={newsletter.url} label={words.visit(newsletter.name)} />
          <Text className="quiet" style={{ ...styles.quiet, marginTop: 16 }}>
            {words.order}
          </Text>
        </Column>
      </Row>
    </Band>
  )
}
