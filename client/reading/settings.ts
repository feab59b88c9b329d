/** beforePaint.js applies the stored value before the first paint (decision 133). */
import { createStore } from '#client/browser/store.ts'

/** Medium size and the author's font are not stored. */
export const SIZES = ['small', 'medium', 'large', 'larger'] as const
export const FONTS = ['author', 'serif', 'sans'] as const

export interface ReadingSettings {
  size: (typeof SIZES)[number]
  font: (typeof FONTS)[number]
}

const KEY = 'reading'

/** Names of settings that differ from the default. */
export const textOf = ({ size, font }: ReadingSettings): string =>
  [size === 'medium' ? '' : size, font === 'author' ? '' : font].filter(Boolean).join(' ')

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

/** Updates the panel; the document follows by itself. */
function showFromElsewhere({ key, newValue }: StorageEvent) {
  if (key === KEY || key === null) readingSettings.set(settingsOf(newValue))
}
