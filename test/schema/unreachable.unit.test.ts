import { expect, test } from 'vitest'
import { unreachable } from '#schema/unreachable.ts'
import { type Block, printText } from '#worker/platform/mail/emailContent.ts'

test('a switch over an enumeration throws for a value outside of it (R357)', () => {
  expect(() => unreachable('elsewhere' as never)).toThrow('Expected unreachable')
  const block = { kind: 'drawing', text: 'A leaf' } as unknown as Block
  expect(() => printText({ subject: '', preview: '', blocks: [block] }, '')).toThrow('Expected unreachable')
})
