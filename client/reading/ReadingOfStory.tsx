import { idlePart } from '#client/browser/idlePart.tsx'
import { onceIdle } from '#client/browser/onceIdle.ts'
import { remembered } from '#client/browser/remembered.ts'
import { currentViewer } from '#client/browser/viewer.ts'

/**
 * Stores reading progress and offers to resume: once the page is idle, or for visitors without stored places, on the
 * first scroll.
 */
export const ReadingOfStory = idlePart<{ postId: string }>(
  () => import('#client/reading/ResumeReading.tsx').then(({ ResumeReading }) => ResumeReading),
  {
    when: (run) =>
      currentViewer() || remembered('reading-places')
        ? onceIdle(run)
        : addEventListener('scroll', run, { once: true }),
  },
)
