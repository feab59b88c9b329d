import type { SQL } from 'drizzle-orm'
import { emit } from '#worker/platform/events.ts'
import { hideAccount } from '#worker/accounts/hideAccount.ts'
import { failure } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/database/write.ts'

interface Suspension {
  userId: string
  isSuspended: boolean
  rows?: readonly SQL[]
}

/** They can still sign in and see the reason (R014, safety I6). */
export async function suspendUser(writer: Writer, { userId, isSuspended, rows }: Suspension) {
  if (userId === writer.actor) return failure('Forbidden', 'You can’t suspend yourself.')
  const reason = isSuspended ? 'suspendUser' : 'unsuspendUser'
  const result = await hideAccount(writer, userId, {
    hiding: 'suspended',
    isHidden: isSuspended,
    reason,
    rows,
  })
  if (result === 'unknown') return failure('NotFound', 'We couldn’t find a user with that ID.')
  if (result === 'unchanged')
    return failure(
      'Conflict',
      isSuspended ? 'This account is already suspended.' : 'This account isn’t suspended.',
    )
  if (result === 'busy') return failure('Conflict', 'This account is being updated. Try again in a moment.')
  emit({ type: isSuspended ? 'userSuspended' : 'userUnsuspended', userId })
  return null
}
