// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { StoryForm } from '#client/publishing/StoryForm.tsx'
import { inDocument, submit } from '#test/design/inDocument.tsx'

test('a form that is on its way is not sent again, and says what came of it', async () => {
  const { promise, resolve } = Promise.withResolvers<{ result: object }>()
  const send = vi.fn<() => typeof promise>(() => promise)
  const onDone = vi.fn<() => void>()
  const place = inDocument(
    <StoryForm
      form="pinStory"
      action="/"
      answer={null}
      label="Send"
      send={send}
      said="Sent."
      onDone={onDone}
    />,
  )
  submit(place)
  expect(place.querySelector('form')!.getAttribute('aria-busy')).toBe('true')
  submit(place)
  expect(send).toHaveBeenCalledTimes(1)
  resolve({ result: {} })
  await expect.poll(() => place.querySelector('[role=status]')!.textContent).toBe('Sent.')
  expect(onDone).toHaveBeenCalledTimes(1)
  submit(place)
  expect(send).toHaveBeenCalledTimes(2)
})
