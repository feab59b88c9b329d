import * as z from 'zod'

/** A claimed shard. */
export interface Shard {
  issueId: string
  number: number
  /** The time of its first request. */
  claimedAt: number
  attempts: number
  /** JSON, frozen: an equal request has an equal key. */
  payload: string
}

export interface Recipient {
  /** The subscription. */
  id: string
  /** Normalised email address. */
  to: string
  /** They may read all of a member-only story. */
  isWhole: boolean
}

const payloads = z.array(z.tuple([z.string(), z.string(), z.number()]))

export const recipientsIn = ({ payload }: Pick<Shard, 'payload'>): Recipient[] =>
  payloads.parse(JSON.parse(payload)).map(([id, to, isWhole]) => ({ id, to, isWhole: isWhole === 1 }))

export const payloadOf = (recipients: Recipient[]): string =>
  JSON.stringify(recipients.map(({ id, to, isWhole }) => [id, to, Number(isWhole)]))
