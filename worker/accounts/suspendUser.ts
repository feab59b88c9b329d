import { emit } from '#worker/platform/events.ts'
import { hideAccount } from '#worker/accounts/hideAccount.ts'
import { failure } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/write.ts'

interface Suspension {
  userId: string
  isSuspended: boolean
}

/**
 * Takes an account from everyone's sight, or gives it back (R014, safety I6). Whoever is suspended may sign in
 * again, and is told why nobody sees them. Null when it is done, or why not.
 */
export async function suspendUser(writer: Writer, { userId, isSuspended }: Suspension) {
  if (userId === writer.actor) return failure('Forbidden', 'You cannot suspend yourself.')
  const reason = isSuspended ? 'suspendUser' : 'unsuspendUser'
  const result = await hideAccount(writer, userId, { hiding: 'suspended', isHidden: isSuspended, reason })
  if (result === 'unknown') return failure('NotFound', 'There is nobody with this id.')
  if (result === 'unchanged')
    return failure(
      'Conflict',
      isSuspended ? 'This account is suspended already.' : 'This account is not suspended.',
    )
  if (result === 'busy')
    return failure('Conflict', 'This account is being changed at this moment. Please try again.')
  emit({ type: isSuspended ? 'userSuspended' : 'userUnsuspended', userId })
  return null
}
