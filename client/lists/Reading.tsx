import { useEffect, useState } from 'react'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { send } from '#client/graphql/send.ts'
import { watchReading } from '#client/lists/watchReading.ts'

/**
 * For a viewer who reads a story: stores how far they are, and offers to go on where they stopped the last time. Rendered
 * in the browser only, when it is idle.
 */
export function Reading({ postId }: { postId: string }) {
  const { styles } = useSite()
  const [stopped, setStopped] = useState<string | null>(null)
  useEffect(() => {
    let isLeft = false
    let stop: (() => void) | undefined
    // Asked before anything is stored, which would be the beginning of the story.
    void send('ReadingState', { postId })
      .then(
        ({ readingState }) => readingState,
        () => null,
      )
      .then((state) => {
        if (isLeft) return
        if (state && !isAtEnd(state) && state.progress > limits.reading.begun && scrollY < innerHeight)
          setStopped(document.getElementById(state.paragraphName) ? state.paragraphName : null)
        stop = watchReading(postId, () => setStopped(null))
      })
    return () => {
      isLeft = true
      stop?.()
    }
  }, [postId])
  if (stopped === null) return null

  function resume() {
    const paragraph = document.getElementById(stopped!)
    setStopped(null)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    paragraph?.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' })
    // The keyboard goes on there too.
    paragraph?.setAttribute('tabindex', '-1')
    paragraph?.focus({ preventScroll: true })
  }
  return (
    <div className="ResumeReading">
      <link rel="stylesheet" href={styles.library} precedence="sheet" />
      <Button kind="text" onClick={resume}>
        {copy.lists.continueHere}
      </Button>
      <button
        type="button"
        className="SaveButton"
        aria-label={copy.lists.dismiss}
        onClick={() => setStopped(null)}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}

const isAtEnd = ({ progress }: { progress: number }) => progress >= limits.reading.finished
