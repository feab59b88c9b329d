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
  /** A digest's, by position. */
  stories: number[] | null
}

const payloads = z.array(
  z.union([
    z.tuple([z.string(), z.string(), z.number()]),
    z.tuple([z.string(), z.string(), z.number(), z.array(z.number())]),
  ]),
)

export const recipientsIn = ({ payload }: Pick<Shard, 'payload'>): Recipient[] =>
  payloads
    .parse(JSON.parse(payload))
    .map(([id, to, isWhole, stories = null]) => ({ id, to, isWhole: isWhole === 1, stories }))

export const payloadOf = (recipients: Recipient[]): string =>
  JSON.stringify(
    recipients.map(({ id, to, isWhole, stories }) => [
      id,
      to,
      Number(isWhole),
      ...(stories === null ? [] : [stories]),
    ]),
  )
