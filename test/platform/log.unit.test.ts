import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '#schema/limits.ts'
import { logError, logInfo } from '#worker/platform/log.ts'

afterEach(() => void vi.restoreAllMocks())

function lineOf(write: () => void): string {
  const lines: string[] = []
  for (const level of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line))
  }
  write()
  expect(lines).toHaveLength(1)
  return lines[0]!
}

test('a line of the log has a bounded number of bytes, however long the logged value is (L3)', () => {
  const long = new Error('€'.repeat(2 ** 20))
  long.stack = `at f (x.js:1:2)\n`.repeat(2 ** 16)
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`name${at}`, 'x'.repeat(100)]))
  for (const write of [() => logError(long, { where: 'entry' }), () => logInfo('many', many)]) {
    const line = lineOf(write)
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(limits.log.line + 20)
    expect(line).toMatch(/…|"isCut":true/)
  }
})

test('a usual line is logged whole', () => {
  const line = lineOf(() => logInfo('events', { where: 'browser', count: 3, path: '/a', none: undefined }))
  expect(JSON.parse(line)).toEqual({
    level: 'info',
    message: 'events',
    where: 'browser',
    count: 3,
    path: '/a',
  })
})
