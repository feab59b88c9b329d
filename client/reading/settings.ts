/**
 * Text size and font of stories in this browser (decision 133). beforePaint.js sets the stored value on the document
 * before the first paint, for the style sheet.
 */
import { createStore } from '#client/browser/store.ts'

/** Medium size and the author's font are the default and are not stored. */
export const SIZES = ['small', 'medium', 'large', 'larger'] as const
export const FONTS = ['author', 'serif', 'sans'] as const

export interface ReadingSettings {
  size: (typeof SIZES)[number]
  font: (typeof FONTS)[number]
}

/** The key that beforePaint.js reads. */
const KEY = 'reading'

/** The stored form: the names of settings that differ from the default. */
export const textOf = ({ size, font }: ReadingSettings): string =>
  [size === 'medium' ? '' : size, font === 'author' ? '' : font].filter(Boolean).join(' ')

/** Unknown names are ignored. */
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

/** Applies the settings at once and stores them. */
export function choose(settings: ReadingSettings): void {
  const text = textOf(settings)
  document.documentElement.dataset.reading = text
  readingSettings.set(settings)
  try {
    if (text) localStorage.setItem(KEY, text)
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

/** Another tab changed or cleared the setting; the document itself follows without this. */
function showFromElsewhere({ key, newValue }: StorageEvent) {
  if (key === KEY || key === null) readingSettings.set(settingsOf(newValue))
}
