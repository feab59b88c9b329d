// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { PurgeForm } from '#client/admin/PurgeForm.tsx'
import { inDocument, submit } from '#test/design/inDocument.tsx'

test('a purge by hand cannot be pressed again while it runs, and its result is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const asked = vi.fn<(url: string, request: RequestInit) => typeof promise>(() => promise)
  vi.stubGlobal('fetch', asked)
  onTestFinished(() => void vi.unstubAllGlobals())
  const place = inDocument(<PurgeForm xsrfToken="the-token" tag="edgeCacheHome" />)
  const button = place.querySelector('button')!
  submit(place)
  expect(button.disabled).toBe(true)
  expect(asked.mock.calls[0]![1]).toMatchObject({
    headers: { 'x-xsrf-token': 'the-token' },
    body: JSON.stringify({ tags: ['edgeCacheHome'], soft: false }),
  })
  resolve(Response.json({ purged: ['edgeCacheHome'], version: 7 }))
  await expect.poll(() => place.querySelector('output')!.textContent).toBe('Purged edgeCacheHome (no. 7).')
  expect(button.disabled).toBe(false)
})
