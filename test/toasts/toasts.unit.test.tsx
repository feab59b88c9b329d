import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastStyle } from '#schema/enums.ts'
import { EU_COUNTRIES } from '#schema/identity/euCountries.ts'
import { limits } from '#schema/limits.ts'
import { closeAfter } from '#client/toasts/closeAfter.ts'
import { looks } from '#client/toasts/looks.ts'
import { closeForNextPage, closeToast, shownToast, showToast, useToast } from '#client/toasts/toasts.ts'

afterEach(() => {
  const toast = shownToast()
  if (toast) closeToast(toast.id)
})

test('each of the 34 styles has a look (R300)', () => {
  expect(ToastStyle).toHaveLength(34)
  expect(Object.keys(looks).toSorted()).toEqual([...ToastStyle].toSorted())
})

test('a toast is a MESSAGE for five seconds unless it says otherwise (R300, R305)', () => {
  showToast({ message: 'Saved.' })
  expect(shownToast()).toMatchObject({ toastStyle: 'MESSAGE', duration: 5000, message: 'Saved.' })
})

test('a toast has a message, a duration, a style and further parameters, as the specification names them (R505)', () => {
  showToast({ message: 'Saved.' })
  const { id: _, ...fields } = shownToast()!
  expect(fields).toEqual({ message: 'Saved.', duration: 5000, toastStyle: 'MESSAGE', extraParams: {} })
})

test('a newer toast replaces the older one, and closing the older one does not affect it (R304)', () => {
  showToast({ message: 'First.' })
  const first = shownToast()!
  showToast({ message: 'Second.', toastStyle: 'ACCENT' })
  closeToast(first.id)
  expect(shownToast()).toMatchObject({ toastStyle: 'ACCENT', message: 'Second.' })
})

test('a toast until the next page closes there, and a toast for ever stays (R301, R302)', () => {
  showToast({ message: 'Until you go.', duration: 'NEXTPAGE' })
  closeForNextPage()
  expect(shownToast()).toBeNull()
  showToast({ message: 'Until you say so.', duration: 'FOREVER' })
  closeForNextPage()
  expect(shownToast()).toMatchObject({ duration: 'FOREVER' })
})

test('a toast with a number of milliseconds closes by itself, one with a keyword does not (R303)', () => {
  vi.useFakeTimers()
  showToast({ message: 'For two seconds.', duration: 2000 })
  closeAfter(shownToast()!)
  vi.advanceTimersByTime(1999)
  expect(shownToast()).toMatchObject({ message: 'For two seconds.' })
  vi.advanceTimersByTime(1)
  expect(shownToast()).toBeNull()
  showToast({ message: 'Held.', duration: 2000 })
  closeAfter(shownToast()!)()
  showToast({ message: 'For ever.', duration: 'FOREVER' })
  closeAfter(shownToast()!)
  vi.advanceTimersByTime(1e9)
  expect(shownToast()).toMatchObject({ message: 'For ever.' })
  vi.useRealTimers()
})

test('the server renders no toast', () => {
  showToast({ message: 'Not in a document.' })
  const Shown = () => <>{useToast()?.message ?? 'none'}</>
  expect(renderToStaticMarkup(<Shown />)).toBe('none')
})

test('the privacy banner is for 28 countries (D60)', () => {
  expect(EU_COUNTRIES.size).toBe(limits.privacyBanner.countries)
})
