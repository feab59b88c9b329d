import type { Operations } from '#schema/generated/operations.ts'
import { send } from '#client/graphql/send.ts'

export type Metering = Operations['MeteringQuery']['data']['viewer'] & {
  /** For the name of the next month. */
  at: number
}

let asked: Promise<Metering | null> | undefined

/** Requested once per page load; null if that failed. */
export const askMetering = (): Promise<Metering | null> =>
  (asked ??= send('MeteringQuery', {}).then(
    ({ viewer }) => ({ ...viewer, at: Date.now() }),
    () => null,
  ))

/** The next `askMetering` sends a new request. */
export const forgetMetering = (): void => void (asked = undefined)
