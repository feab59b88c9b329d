// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CodeInput } from '#client/design/CodeInput.tsx'
import { inDocument } from '#test/design/inDocument.tsx'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

const LENGTH = 4

function shown() {
  const given: string[] = []
  const place = inDocument(
    <CodeInput length={LENGTH} name="code" label="Code" onComplete={(code) => void given.push(code)} />,
  )
  const type = (index: number, text: string) =>
    act(async () => {
      const box = place.querySelectorAll<HTMLInputElement>('.CodeInput-box')[index]!
      box.value = text
      box.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return { given, type }
}

test('a code is complete once, with its last digit, and not with each digit that is corrected then', async () => {
  const { given, type } = shown()
  for (const [index, digit] of [...'123'].entries()) await type(index, digit)
  expect(given).toEqual([])
  await type(3, '4')
  expect(given).toEqual(['1234'])
  await type(1, '9')
  await type(2, '8')
  expect(given).toEqual(['1234'])
})

test('a whole code that is pasted or filled in is complete at once', async () => {
  const { given, type } = shown()
  await type(0, '4321')
  expect(given).toEqual(['4321'])
})
