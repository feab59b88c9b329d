import { useEffect, useState } from 'react'
import { copy } from '#schema/copy.ts'
import { useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { keepPlace } from '#client/reading/keepPlace.ts'
import { goTo } from '#client/reading/paragraphs.ts'

export function ResumeReading({ postId }: { postId: string }) {
  const { styles } = useSite()
  const [stopped, setStopped] = useState<string | null>(null)
  useEffect(() => {
    const { stopped: last, onPassed, end } = keepPlace(postId)
    let isLeft = false
    void last.then((paragraph) => {
      if (isLeft) return
      setStopped(paragraph)
      onPassed(() => setStopped(null))
    })
    return () => {
      isLeft = true
      end()
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
