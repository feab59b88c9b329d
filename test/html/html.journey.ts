import { expect, test } from 'vitest'
import { addresses } from '#test/journeys/addresses.ts'
import { streamed } from '#test/journeys/slowResponses.ts'
import { faultsOf } from '#test/html/valid.ts'
import { lane } from '#test/journeys/lane.ts'

const READERS = {
  streamed:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  settled: 'test-bot/1.0',
}

const ask = (path: string, reader: keyof typeof READERS) =>
  fetch(lane.origin + path, {
    headers: { accept: 'text/html', 'user-agent': READERS[reader], ...streamed },
  })

test.each(addresses().map(({ title, path, status }) => [title, path, status] as const))(
  'valid HTML, streamed and settled: %s',
  async (_, path, status) => {
    for (const reader of ['streamed', 'settled'] as const) {
      const response = await ask(path, reader)
      expect([reader, response.status]).toEqual([reader, status])
      expect([reader, await faultsOf(await response.text())]).toEqual([reader, []])
    }
  },
)

test('valid HTML: the document in the frame of an embed', async () => {
  const response = await ask(lane.demo.mediaResource, 'streamed')
  expect(response.status).toBe(200)
  expect(await faultsOf(await response.text())).toEqual([])
})

test('the rules find what is wrong', async () => {
  const wrong =
    '<!DOCTYPE html><html lang="en"><head><title>A</title></head><body><p><div>B</div></p></body></html>'
  expect(await faultsOf(wrong)).not.toEqual([])
})
