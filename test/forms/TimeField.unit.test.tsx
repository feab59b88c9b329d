// @vitest-environment happy-dom
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { TimeField } from '#client/forms/TimeField.tsx'
import { inDocument } from '#test/design/inDocument.tsx'
import { onSite } from '#test/design/onSite.tsx'

const AT = new Date(2026, 10, 28, 9, 30).getTime()

const sentBy = (place: HTMLElement) => place.querySelector<HTMLInputElement>('[name=at]')!.value

function type(place: HTMLElement, value: string) {
  const field = place.querySelector<HTMLInputElement>('[type=datetime-local]')!
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  set.call(field, value)
  flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })))
}

test('a time is typed in the own zone and sent as milliseconds; no time is sent as no number', () => {
  const place = inDocument(<TimeField id="at" at={AT} typed={undefined} />)
  expect(sentBy(place)).toBe(String(AT))
  type(place, '2026-12-01T18:15')
  expect(sentBy(place)).toBe(String(new Date(2026, 11, 1, 18, 15).getTime()))
  const empty = inDocument(<TimeField id="none" at={null} typed={undefined} />)
  expect(Number(sentBy(empty))).toBeNaN()
})

test('without scripts the field itself is sent, in UTC', () => {
  const html = onSite(<TimeField id="at" at={Date.UTC(2026, 10, 28, 9, 30)} typed={undefined} />)
  expect(html).toContain('name="at"')
  expect(html).toContain('value="2026-11-28T09:30"')
})
