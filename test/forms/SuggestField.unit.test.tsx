// @vitest-environment happy-dom
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { SuggestField } from '#client/forms/SuggestField.tsx'
import { inDocument } from '#test/design/inDocument.tsx'

const type = (input: HTMLInputElement, text: string) =>
  flushSync(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('a field offers suggestions for the typed words, and does not search again for a picked one', async () => {
  const asked: string[] = []
  const place = inDocument(
    <SuggestField
      id="topic"
      label="Topic"
      find={async (query) => {
        asked.push(query)
        return [{ value: 'creative-writing', label: 'Creative writing' }]
      }}
    />,
  )
  const input = place.querySelector('input')!
  type(input, '  ')
  type(input, 'creative')
  await expect
    .poll(() =>
      [...place.querySelectorAll('datalist option')].map((one) => [
        one.getAttribute('value'),
        one.textContent,
      ]),
    )
    .toEqual([['creative-writing', 'Creative writing']])
  expect(input.getAttribute('list')).toBe(place.querySelector('datalist')!.id)
  type(input, 'creative-writing')
  type(input, 'writing')
  await expect.poll(() => asked).toEqual(['creative', 'writing'])
})

test('a field without answers stays one that is typed in', async () => {
  const place = inDocument(
    <SuggestField id="who" label="Who" find={() => Promise.reject(new Error('offline'))} />,
  )
  type(place.querySelector('input')!, 'ada')
  await expect.poll(() => place.querySelector('input')!.value).toBe('ada')
  expect(place.querySelectorAll('option')).toHaveLength(0)
})
