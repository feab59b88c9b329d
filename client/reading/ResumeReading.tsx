import { useEffect, useState } from 'react'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { goTo } from '#client/reading/paragraphs.ts'
import { readingPlaces } from '#client/reading/readingPlaces.ts'
import { watchReading } from '#client/reading/watchReading.ts'

/**
 * For the reader of a story: stores how far they are, and offers to go on where they stopped the last time. Rendered in
 * the browser only, when it is idle.
 */
export function ResumeReading({ postId }: { postId: string }) {
  const { styles } = useSite()
  const [stopped, setStopped] = useState<string | null>(null)
  useEffect(() => {
    let isLeft = false
    let stop: (() => void) | undefined
    const places = readingPlaces()
    // Asked before anything is stored, which would be the beginning of the story.
    void places.read(postId).then((state) => {
      if (isLeft) return
      if (state && !isAtEnd(state) && state.progress > limits.reading.begun && scrollY < innerHeight)
        setStopped(document.getElementById(state.paragraphName) ? state.paragraphName : null)
      stop = watchReading(postId, places, () => setStopped(null))
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
    if (paragraph) goTo(paragraph)
  }
  return (
    <div className="ResumeReading">
      <link rel="stylesheet" href={styles.reading} precedence="sheet" />
      <Button kind="text" onClick={resume}>
        {copy.readingSettings.continueHere}
      </Button>
      <button
        type="button"
        className="SaveButton"
        aria-label={copy.readingSettings.dismiss}
        onClick={() => setStopped(null)}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}

const isAtEnd = ({ progress }: { progress: number }) => progress >= limits.reading.finished
