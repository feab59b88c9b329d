/** Sends commands to a place's shim. */
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
        // The runtime closes a connection that is idle for 5 s, at times just when it is used again.
        headers: { connection: 'close' },
        body: JSON.stringify({ name, value }),
        signal: AbortSignal.timeout(TIMEOUT),
      })
      const outcome = (await response.json()) as Outcome
      if (!outcome.ok) throw new Error(`${String(name)}: ${outcome.error}`)
      return outcome.value
    },
  })

const TIMEOUT = 20_000
