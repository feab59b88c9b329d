import type { Env } from '#worker/platform/env.ts'
import { invalid, missing } from '#worker/payments/fake/refused.ts'
import { type Changes, find, type Json, newObjectId, type Stored } from '#worker/payments/fake/store.ts'

export interface Transfer extends Stored {
  object: 'transfer'
  amount: number
  amount_reversed: number
  reversed: boolean
  currency: string
  destination: string
  created: number
  metadata: Json
}

export async function createTransfer(env: Env, changes: Changes, fields: Json): Promise<Transfer> {
  const destination = String(fields['destination'])
  const account = await find<Stored>(env, destination)
  if (!account) throw missing('destination', destination)
  const { transfers } = (account['capabilities'] ?? {}) as { transfers?: string }
  if (transfers !== 'active') {
    throw invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers',
      'insufficient_capabilities_for_transfer',
    )
  }
  const transfer: Transfer = {
    id: newObjectId('tr'),
    object: 'transfer',
    amount: Number(fields['amount']),
    amount_reversed: 0,
    reversed: false,
    currency: String(fields['currency']),
    destination,
    created: changes.at,
    metadata: (fields['metadata'] ?? {}) as Json,
  }
  changes.put(transfer)
  changes.tell('transfer.created', transfer)
  return transfer
}

export async function showTransfer(env: Env, _: Changes, __: Json, id: string): Promise<Transfer> {
  const transfer = await find<Transfer>(env, id)
  if (!transfer) throw missing('transfer', id)
  return transfer
}

/** Without an amount, reverses the rest. */
export async function reverseTransfer(env: Env, changes: Changes, fields: Json, id: string) {
  const transfer = await showTransfer(env, changes, fields, id)
  const left = transfer.amount - transfer.amount_reversed
  const amount = fields['amount'] === undefined ? left : Number(fields['amount'])
  if (amount <= 0 || amount > left) throw invalid('Reversal amount is greater than unreversed amount')
  transfer.amount_reversed += amount
  transfer.reversed = transfer.amount_reversed === transfer.amount
  changes.put(transfer)
  changes.tell('transfer.reversed', transfer)
  const reversal = { id: newObjectId('trr'), object: 'transfer_reversal', amount, transfer: id }
  return { ...reversal, currency: transfer.currency, created: changes.at, metadata: {} }
}
