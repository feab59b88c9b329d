import type { Context } from '#worker/context.ts'
import { ownerOf } from '#worker/identity/account/owner.ts'
import { failure } from '#worker/platform/results.ts'
import { editProfile } from '#worker/users/editProfile.ts'
import { findUser } from '#worker/users/users.ts'

/** The viewer's picture alone; null takes it away. */
export async function setAvatar(ctx: Context, imageId: string | null) {
  const owner = ownerOf(ctx)
  if ('message' in owner) return owner
  const user = await findUser(ctx, { id: owner.id })
  if (!user) return failure('Forbidden', 'This account cannot be changed.')
  return editProfile(ctx, { name: user.name, bio: user.bio, imageId })
}
