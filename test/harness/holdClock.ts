import { onTestFinished, vi } from 'vitest'

/** Freezes the clock until the calling test ends, because a busy machine may exceed the second that a test leaves. */
export function holdClock(): void {
  const spy = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  onTestFinished(() => spy.mockRestore())
}
