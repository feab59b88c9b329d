/** Examples of digests by email, as a recipient gets them. */
import type { DigestContent } from '#worker/newsletters/email/digest/digestContent.ts'
import { issueDesign } from '#worker/newsletters/email/issueDesign.ts'
import type { Env } from '#worker/platform/env.ts'

export const DIGEST_EXAMPLES = ['digest-weekly', 'digest-look'] as const
export type DigestExample = (typeof DIGEST_EXAMPLES)[number]

/** @param images pictures to show; two are enough */
export function digestExamples(
  { PRODUCT_NAME: name, MAIN_ORIGIN: origin }: Pick<Env, 'PRODUCT_NAME' | 'MAIN_ORIGIN'>,
  images: readonly string[] = ['00000000a001', '00000000a002'],
): Record<DigestExample, DigestContent> {
  const story = (position: number) => ({
    position,
    author: { name: 'Oonagh', url: `${origin}/@oonagh` },
    publishedAt: Date.UTC(2026, 10, 23 + position),
    readingTime: 2 + position,
    isMemberOnly: false,
    imageId: null,
    focusX: 50,
    focusY: 50,
    language: 'en',
    direction: 'ltr' as const,
  })
  const weekly: DigestContent = {
    product: { name, origin },
    newsletter: { name: 'Edgewise', url: `${origin}/edgewise`, ownerName: 'Edgewise' },
    design: issueDesign(null),
    frequency: 'WEEKLY',
    period: '22–29 November 2026',
    stories: [
      {
        ...story(1),
        title: 'What the tide left',
        subtitle: 'For forty years he wrote down the weather, and on the last page something else.',
        url: `${origin}/edgewise/what-the-tide-left-00000000e100`,
        imageId: images[0] ?? null,
      },
      {
        ...story(2),
        title: 'The names of the rocks, in the order in which boats meet them',
        subtitle: '',
        url: `${origin}/edgewise/the-names-of-the-rocks-00000000e101`,
        isMemberOnly: true,
      },
      {
        ...story(3),
        title: 'ما تركه المد',
        subtitle: 'أربعون عامًا كتب فيها حال الطقس، وفي الصفحة الأخيرة شيء آخر.',
        url: `${origin}/edgewise/what-the-tide-left-00000000e102`,
        author: { name: 'ليلى حداد', url: `${origin}/@layla` },
        imageId: images[1] ?? null,
        language: 'ar',
        direction: 'rtl',
      },
    ],
  }
  return {
    'digest-weekly': weekly,
    'digest-look': {
      ...weekly,
      frequency: 'DAILY',
      period: '29 November 2026',
      design: issueDesign({
        accent: '#FF0F6B5C',
        background: '#FF0F4B43',
        tint: 'SOFT',
        titleFont: 'SANS_SERIF_2',
        bodyFont: 'SANS_SERIF_1',
        headerScale: 'LARGE',
      }),
    },
  }
}
