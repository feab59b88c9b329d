import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastStyle } from '#schema/enums.ts'
import { EU_COUNTRIES } from '#schema/euCountries.ts'
import { limits } from '#schema/limits.ts'
import { closeAfter } from '#client/toasts/closeAfter.ts'
import { looks } from '#client/toasts/looks.ts'
import { closeForNextPage, closeToast, shownToast, showToast, useToast } from '#client/toasts/toasts.ts'

afterEach(() => {
  const toast = shownToast()
  if (toast) closeToast(toast.id)
})

test('R300: each of the 34 styles has a look', () => {
  expect(ToastStyle).toHaveLength(34)
  expect(Object.keys(looks).toSorted()).toEqual([...ToastStyle].toSorted())
})

test('R300, R305: a toast is a MESSAGE for five seconds unless it says otherwise', () => {
  showToast({ text: 'Saved.' })
  expect(shownToast()).toMatchObject({ style: 'MESSAGE', duration: 5000, text: 'Saved.' })
})

test('R304: a newer one takes its place, and closing the older one does nothing to it', () => {
  showToast({ text: 'First.' })
  const first = shownToast()!
  showToast({ text: 'Second.', style: 'ACCENT' })
  closeToast(first.id)
  expect(shownToast()).toMatchObject({ style: 'ACCENT', text: 'Second.' })
})

test('R301, R302: what is for the next page goes with it, and what is for ever stays', () => {
  showToast({ text: 'Until you go.', duration: 'NEXTPAGE' })
  closeForNextPage()
  expect(shownToast()).toBeNull()
  showToast({ text: 'Until you say so.', duration: 'FOREVER' })
  closeForNextPage()
  expect(shownToast()).toMatchObject({ duration: 'FOREVER' })
})

test('R303: a number of milliseconds hides it by itself, words do not', () => {
  vi.useFakeTimers()
  showToast({ text: 'For two seconds.', duration: 2000 })
  closeAfter(shownToast()!)
  vi.advanceTimersByTime(1999)
  expect(shownToast()).toMatchObject({ text: 'For two seconds.' })
  vi.advanceTimersByTime(1)
  expect(shownToast()).toBeNull()
  showToast({ text: 'Held.', duration: 2000 })
  closeAfter(shownToast()!)()
  showToast({ text: 'For ever.', duration: 'FOREVER' })
  closeAfter(shownToast()!)
  vi.advanceTimersByTime(1e9)
  expect(shownToast()).toMatchObject({ text: 'For ever.' })
  vi.useRealTimers()
})

test('a page that is sent has no toast', () => {
  showToast({ text: 'Not in a document.' })
  const Shown = () => <>{useToast()?.text ?? 'none'}</>
  expect(renderToStaticMarkup(<Shown />)).toBe('none')
})

test('D60: privacy is told in 28 countries', () => {
  expect(EU_COUNTRIES.size).toBe(limits.privacyBanner.countries)
})
