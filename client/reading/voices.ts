/** Some browsers never report any voices. */
const LONGEST_WAIT = 2000

export function loadVoices(synthesis: SpeechSynthesis): Promise<SpeechSynthesisVoice[]> {
  const known = synthesis.getVoices()
  if (known.length > 0) return Promise.resolve(known)
  return new Promise((resolve) => {
    const finish = () => {
      synthesis.removeEventListener('voiceschanged', finish)
      clearTimeout(timer)
      resolve(synthesis.getVoices())
    }
    const timer = setTimeout(finish, LONGEST_WAIT)
    synthesis.addEventListener('voiceschanged', finish)
  })
}

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'default' | 'localService'>

/** Prefers the language's region, then the system default, then offline voices. */
export function voiceFor<V extends Voice>(voices: readonly V[], language: string): V | null {
  const wanted = tagOf(language)
  const weightOf = (voice: V) =>
    (tagOf(voice.lang) === wanted ? 4 : 0) + (voice.default ? 2 : 0) + (voice.localService ? 1 : 0)
  const speaking = voices.filter(({ lang }) => primaryOf(tagOf(lang)) === primaryOf(wanted))
  return speaking.toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? null
}

/** Android writes `en_US`. */
const tagOf = (language: string) => language.replaceAll('_', '-').toLowerCase()
const primaryOf = (tag: string) => tag.split('-')[0]
