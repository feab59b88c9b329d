import type { Operations } from '#schema/generated/operations.ts'
import { send } from '#client/graphql/send.ts'

export type Metering = Operations['MeteringQuery']['data']['viewer'] & {
  /** When it was asked, which names the next month. */
  at: number
}

let asked: Promise<Metering | null> | undefined

/** What the server's meter has of the viewer: requested once a page load; null if it could not be. */
export const askMetering = (): Promise<Metering | null> =>
  (asked ??= send('MeteringQuery', {}).then(
    ({ viewer }) => ({ ...viewer, at: Date.now() }),
    () => null,
  ))
