import * as z from 'zod'

export interface Shard {
  issueId: string
  number: number
  claimedAt: number
  attempts: number
  /** An equal request has an equal key. */
  payload: string
}

export interface Recipient {
  id: string
  to: string
  isWhole: boolean
}

const payloads = z.array(z.tuple([z.string(), z.string(), z.number()]))

export const recipientsIn = ({ payload }: Pick<Shard, 'payload'>): Recipient[] =>
  payloads.parse(JSON.parse(payload)).map(([id, to, isWhole]) => ({ id, to, isWhole: isWhole === 1 }))

export const payloadOf = (recipients: Recipient[]): string =>
  JSON.stringify(recipients.map(({ id, to, isWhole }) => [id, to, Number(isWhole)]))
