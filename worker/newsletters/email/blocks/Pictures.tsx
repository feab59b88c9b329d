/** Dense screens need two pixels for each. */
import { Column } from '@react-email/column'
import { Img } from '@react-email/img'
import { Row } from '@react-email/row'
import type { Paragraph, ParagraphImage } from '#schema/content/content.ts'
import { shareOf } from '#schema/content/galleries.ts'
import { imageUrl } from '#schema/media/images.ts'
import type { BlockProps } from '#worker/newsletters/email/blocks/blockProps.ts'
import { Caption, Paragraph as Words } from '#worker/newsletters/email/blocks/Text.tsx'
import { useStory } from '#worker/newsletters/email/storyContext.ts'
import type { Part } from '#worker/newsletters/email/storyParts.ts'

/** Pixels. */
const TEXT_WIDTH = 560
const GAP = 8

const isPicture = ({ image }: Paragraph): boolean => /^[0-9a-f]{12}$/.test(image?.id ?? '')

/** Without a valid id, the caption becomes a paragraph. */
export function Picture({ part, after }: BlockProps) {
  const { image } = part.paragraph
  if (!image || !isPicture(part.paragraph)) return <Words part={part} after={after} />
  return (
    <Row style={{ margin: '8px 0 32px' }}>
      <Column>
        <Shown image={image} width={TEXT_WIDTH} />
        <Caption part={part} />
      </Column>
    </Row>
  )
}

export function PictureRow({ parts }: { parts: readonly Part[] }) {
  const { direction } = useStory()
  const gap = direction === 'rtl' ? 'paddingRight' : 'paddingLeft'
  const images = parts.flatMap(({ paragraph: { image } }) => (image ? [image] : []))
  const total = images.reduce((sum, image) => sum + shareOf(image), 0)
  return (
    <Row style={{ margin: '8px 0 32px', tableLayout: 'fixed' }}>
      {parts.map((part, index) => {
        const { image } = part.paragraph
        if (!image || !isPicture(part.paragraph)) return null
        const share = shareOf(image) / total
        return (
          <Column
            key={index}
            width={`${Math.round(share * 100)}%`}
            style={{ verticalAlign: 'top', ...(index > 0 && { [gap]: GAP }) }}
          >
            <Shown image={image} width={Math.round(share * TEXT_WIDTH) - (index > 0 ? GAP : 0)} />
            <Caption part={part} />
          </Column>
        )
      })}
    </Row>
  )
}

/** @param width in pixels */
function Shown({ image, width }: { image: ParagraphImage; width: number }) {
  const { origin } = useStory()
  const natural = whole(image.width) ?? width
  const shown = Math.min(natural, width)
  return (
    <Img
      src={imageUrl(image.id, { mode: 'fit', width: Math.min(natural, 2 * width) }, origin)}
      width={shown}
      alt={typeof image.alt === 'string' ? image.alt : ''}
      style={{ width: '100%', maxWidth: shown, height: 'auto' }}
    />
  )
}

const whole = (value: unknown) =>
  typeof value === 'number' && value >= 1 && value < 1e5 ? Math.round(value) : null
