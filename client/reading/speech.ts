import type { SpokenParagraph } from '#client/reading/utterances.ts'
import { utterancesOf } from '#client/reading/utterances.ts'

export interface Speaking {
  at: number
  isPlaying: boolean
  isFinished: boolean
  hasFailed: boolean
}

export interface Speech {
  play(): void
  pause(): void
  goTo(at: number): void
  setRate(rate: number): void
  stop(): void
}

interface Options {
  paragraphs: readonly SpokenParagraph[]
  voice: SpeechSynthesisVoice
  language: string
  at: number
  rate: number
  report: (now: Speaking) => void
}

/**
 * Pausing ends the sentence and playing restarts it: Android cannot pause otherwise, and a new speed needs a
 * new utterance.
 */
export function speak({ paragraphs, voice, language, at: first, rate, report }: Options): Speech {
  let now: Speaking = { at: first, isPlaying: false, isFinished: false, hasFailed: false }
  let sentence = 0
  /** Browsers garbage-collect an unreferenced utterance with its events. */
  let current: SpeechSynthesisUtterance | null = null

  function change(next: Partial<Speaking>) {
    now = { ...now, ...next }
    report(now)
  }
  function silence() {
    // Ignores its later events.
    current = null
    speechSynthesis.cancel()
  }
  function say() {
    const { text } = paragraphs[now.at]!
    const part = utterancesOf(text, language)[sentence]
    if (part === undefined) return nextParagraph()
    const utterance = new SpeechSynthesisUtterance(part)
    current = utterance
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.rate = rate
    utterance.addEventListener('end', () => {
      if (current !== utterance) return
      sentence++
      say()
    })
    utterance.addEventListener('error', () => {
      if (current !== utterance) return
      current = null
      change({ isPlaying: false, hasFailed: true })
    })
    speechSynthesis.speak(utterance)
  }
  function nextParagraph() {
    sentence = 0
    if (now.at === paragraphs.length - 1) {
      current = null
      return change({ at: 0, isPlaying: false, isFinished: true })
    }
    change({ at: now.at + 1 })
    say()
  }
  return {
    play() {
      change({ isPlaying: true, isFinished: false, hasFailed: false })
      silence()
      say()
    },
    pause() {
      silence()
      change({ isPlaying: false })
    },
    goTo(at) {
      sentence = 0
      silence()
      change({ at, isFinished: false })
      if (now.isPlaying) say()
    },
    setRate(next) {
      rate = next
      if (!now.isPlaying) return
      silence()
      say()
    },
    stop: silence,
  }
}
