import type { Commands, Outcome } from './shim/protocol.ts'

export type Control = {
  [Name in keyof Commands]: (
    ...values: Parameters<Commands[Name]>
  ) => Promise<Awaited<ReturnType<Commands[Name]>>>
}

/** @param address of the shim's socket for commands */
export const controlOf = (address: string): Control =>
  new Proxy({} as Control, {
    get: (_, name) => async (value?: unknown) => {
      const response = await fetch(address, {
        method: 'POST',
        // The runtime closes connections after 5 s idle, sometimes just as one is reused.
        headers: { connection: 'close' },
        body: JSON.stringify({ name, value }),
        signal: AbortSignal.timeout(TIMEOUT),
      })
      const outcome = (await response.json()) as Outcome
      if (!outcome.ok) throw new Error(`${String(name)}: ${outcome.error}`)
      return outcome.value
    },
  })

/** Milliseconds. A jump of the clock runs every job that has become due. */
const TIMEOUT = 60_000
