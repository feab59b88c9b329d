import { useEffect, useRef, useState } from 'react'
import { copy } from '#schema/copy.ts'
import { scrollBehavior } from '#client/browser/scrollBehavior.ts'
import { Button } from '#client/design/Button.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { storePlace } from '#client/reading/placesOfBrowser.ts'
import { speak, type Speaking, type Speech } from '#client/reading/speech.ts'
import { type SpokenParagraph, spokenParagraphs } from '#client/reading/utterances.ts'
import { loadVoices, voiceFor } from '#client/reading/voices.ts'

const RATES = [0.8, 1, 1.2, 1.5, 2]

interface PlayerProps {
  postId: string
  /** Null or an unknown id starts at the beginning. */
  from: string | null
  onClose: () => void
}

interface Ready {
  paragraphs: SpokenParagraph[]
  speech: Speech
}

export function ListenPlayer({ postId, from, onClose }: PlayerProps) {
  const [ready, setReady] = useState<Ready | null>(null)
  const [now, setNow] = useState<Speaking>({ at: 0, isPlaying: false, isFinished: false, hasFailed: false })
  const [problem, setProblem] = useState<string | null>(null)
  const [rate, setRate] = useState(1)
  const player = useRef<HTMLDivElement>(null)

  useEffect(() => player.current!.focus(), [])
  useEffect(() => {
    let isLeft = false
    let speech: Speech | undefined
    // The browser may show a cached page again.
    const pause = () => speech?.pause()
    addEventListener('pagehide', pause)
    async function begin() {
      const language = document.getElementById(`story-${postId}`)?.lang ?? ''
      if (!('speechSynthesis' in window)) return setProblem(copy.readingSettings.noVoice)
      const voice = voiceFor(await loadVoices(speechSynthesis), language)
      if (isLeft) return
      if (!voice) return setProblem(copy.readingSettings.noVoice)
      const paragraphs = spokenParagraphs(postId)
      if (paragraphs.length === 0) return setProblem(copy.readingSettings.noText)
      const at = Math.max(
        0,
        paragraphs.findIndex(({ name }) => name === from),
      )
      speech = speak({ paragraphs, voice, language, at, rate: 1, report: setNow })
      setReady({ paragraphs, speech })
      speech.play()
    }
    void begin()
    return () => {
      isLeft = true
      removeEventListener('pagehide', pause)
      speech?.stop()
    }
  }, [postId, from])
  useEffect(() => {
    if (!ready) return
    const { element, name } = ready.paragraphs[now.at]!
    // React does not render the text, so the mark stays.
    element.toggleAttribute('data-spoken', now.isPlaying)
    if (now.isPlaying) showSpoken(element, player.current!)
    const progress = now.isFinished ? 1 : now.at / ready.paragraphs.length
    storePlace('listening-places', { postId, paragraphName: name, progress })
    return () => void element.removeAttribute('data-spoken')
  }, [ready, now.at, now.isPlaying, now.isFinished, postId])

  const { at, isPlaying } = now
  const count = ready?.paragraphs.length ?? 0
  const status =
    problem ??
    (now.hasFailed ? copy.readingSettings.failed : now.isFinished ? copy.readingSettings.finished : '')
  return (
    <div
      ref={player}
      className="ListenPlayer"
      role="group"
      aria-label={copy.readingSettings.player}
      tabIndex={-1}
    >
      <p className="ListenPlayer-said" role="status">
        {status}
      </p>
      {ready && (
        <>
          {!status && <p className="ListenPlayer-place">{copy.readingSettings.paragraph(at + 1, count)}</p>}
          <div className="ListenPlayer-row">
            <Button
              kind="text"
              className="ListenPlayer-previous"
              aria-label={copy.readingSettings.previous}
              aria-disabled={at === 0}
              onClick={() => at > 0 && ready.speech.goTo(at - 1)}
            >
              <Icon name="chevron" size={20} />
            </Button>
            <Button kind="primary" onClick={() => (isPlaying ? ready.speech.pause() : ready.speech.play())}>
              {isPlaying ? copy.readingSettings.pause : copy.readingSettings.play}
            </Button>
            <Button
              kind="text"
              aria-label={copy.readingSettings.next}
              aria-disabled={at === count - 1}
              onClick={() => at < count - 1 && ready.speech.goTo(at + 1)}
            >
              <Icon name="chevron" size={20} />
            </Button>
            <label className="ListenPlayer-speed">
              {copy.readingSettings.speed}{' '}
              <select
                value={rate}
                onChange={({ target }) => {
                  setRate(Number(target.value))
                  ready.speech.setRate(Number(target.value))
                }}
              >
                {RATES.map((one) => (
                  <option key={one} value={one}>
                    {one}×
                  </option>
                ))}
              </select>
            </label>
          </div>
        </>
      )}
      <button
        type="button"
        className="ListenPlayer-close"
        aria-label={copy.readingSettings.close}
        onClick={onClose}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}

function showSpoken(element: Element, player: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  const end = player.getBoundingClientRect().top
  const isShown = top >= 0 && top < end && (bottom <= end || top < end / 2)
  if (isShown) return
  element.scrollIntoView({ block: 'start', behavior: scrollBehavior() })
}
