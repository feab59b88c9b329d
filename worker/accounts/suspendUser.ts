import type { SQL } from 'drizzle-orm'
import { emit } from '#worker/platform/events.ts'
import { hideAccount } from '#worker/accounts/hideAccount.ts'
import { failure } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/write.ts'

interface Suspension {
  userId: string
  isSuspended: boolean
  /** Further rows of the same batch. */
  rows?: readonly SQL[]
}

/**
 * Hides an account from everyone, or shows it again (R014, safety I6). A suspended user may still sign in, and reads
 * there why others do not see them. Null on success, else the failure.
 */
export async function suspendUser(writer: Writer, { userId, isSuspended, rows }: Suspension) {
  if (userId === writer.actor) return failure('Forbidden', 'You cannot suspend yourself.')
  const reason = isSuspended ? 'suspendUser' : 'unsuspendUser'
  const result = await hideAccount(writer, userId, {
    hiding: 'suspended',
    isHidden: isSuspended,
    reason,
    rows,
  })
  if (result === 'unknown') return failure('NotFound', 'There is no user with this ID.')
  if (result === 'unchanged')
    return failure(
      'Conflict',
      isSuspended ? 'This account is already suspended.' : 'This account is not suspended.',
    )
  if (result === 'busy')
    return failure('Conflict', 'This account is being changed right now. Please try again.')
  emit({ type: isSuspended ? 'userSuspended' : 'userUnsuspended', userId })
  return null
}
