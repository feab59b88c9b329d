import { idlePart } from '#client/browser/idlePart.tsx'
import { onceIdle } from '#client/browser/onceIdle.ts'
import { remembered } from '#client/browser/remembered.ts'
import { currentViewer } from '#client/browser/viewer.ts'

/** Visitors without stored places need it only when they scroll. */
export const ReadingOfStory = idlePart<{ postId: string }>(
  () => import('#client/reading/ResumeReading.tsx').then(({ ResumeReading }) => ResumeReading),
  {
    when: (run) =>
      currentViewer() || remembered('reading-places')
        ? onceIdle(run)
        : addEventListener('scroll', run, { once: true }),
  },
)
