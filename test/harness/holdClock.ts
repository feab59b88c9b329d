import { onTestFinished, vi } from 'vitest'

/** Until the calling test ends: a busy machine may exceed the second that a test leaves. */
export function holdClock(): void {
  const spy = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  onTestFinished(() => spy.mockRestore())
}
