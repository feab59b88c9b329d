import * as limits from '#schema/limits/visit.ts'
import { readingPlaces } from '#client/reading/readingPlaces.ts'
import { watchReading } from '#client/reading/watchReading.ts'

interface Keeping {
  postId: string
  /** Null if it is not worth offering. */
  stopped: Promise<string | null>
  onPassed(run: () => void): void
  end(): void
}

let current: Keeping | undefined

export function keepPlace(postId: string): Keeping {
  if (current?.postId === postId) return current
  current?.end()
  const places = readingPlaces()
  let isEnded = false
  let isPassed = false
  let stop: (() => void) | undefined
  let pass: (() => void) | undefined
  // A store would overwrite it with the start of the story.
  const stopped = places.read(postId).then((state) => {
    if (isEnded) return null
    stop = watchReading(postId, places, () => {
      isPassed = true
      pass?.()
    })
    const isOffered =
      state !== null &&
      state.progress > limits.reading.begun &&
      state.progress < limits.reading.finished &&
      scrollY < innerHeight
    return isOffered && document.getElementById(state.paragraphName) ? state.paragraphName : null
  })
  const keeping: Keeping = {
    postId,
    stopped,
    onPassed(run) {
      pass = run
      if (isPassed) run()
    },
    end() {
      isEnded = true
      stop?.()
      if (current === keeping) current = undefined
    },
  }
  current = keeping
  return keeping
}
