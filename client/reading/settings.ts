/**
 * The size and font of stories' text in this browser (decision 133). beforePaint.js puts what is stored on the document
 * before it is painted, and the style sheet of stories follows it.
 */
import { createStore } from '#client/browser/store.ts'

/** The medium size and the author's font are the page as it is, and are not stored. */
export const SIZES = ['small', 'medium', 'large', 'larger'] as const
export const FONTS = ['author', 'serif', 'sans'] as const

export interface ReadingSettings {
  size: (typeof SIZES)[number]
  font: (typeof FONTS)[number]
}

/** The key that beforePaint.js reads. */
const KEY = 'reading'

/** What is stored: the names of the settings that differ from the page as it is. */
export const textOf = ({ size, font }: ReadingSettings): string =>
  [size === 'medium' ? '' : size, font === 'author' ? '' : font].filter(Boolean).join(' ')

/** A name that is not known is as none. */
export function settingsOf(text: string | null | undefined): ReadingSettings {
  const names = (text ?? '').split(' ')
  return {
    size: SIZES.find((size) => names.includes(size)) ?? 'medium',
    font: FONTS.find((font) => names.includes(font)) ?? 'author',
  }
}

export const readingSettings = createStore<ReadingSettings>(settingsOf(''), () => {
  readingSettings.set(settingsOf(document.documentElement.dataset.reading))
  addEventListener('storage', showFromElsewhere)
  return () => removeEventListener('storage', showFromElsewhere)
})

/** Applies the settings at once, and stores them. */
export function choose(settings: ReadingSettings): void {
  const text = textOf(settings)
  document.documentElement.dataset.reading = text
  readingSettings.set(settings)
  try {
    if (text) localStorage.setItem(KEY, text)
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Another tab has chosen, or its storage was cleared: the document follows by itself. */
function showFromElsewhere({ key, newValue }: StorageEvent) {
  if (key === KEY || key === null) readingSettings.set(settingsOf(newValue))
}
