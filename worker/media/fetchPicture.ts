/**
 * Only the bytes are trusted (U3).
 * @param most bytes
 */
import { copy } from '#schema/copy/media.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { isOwnHost } from '#worker/media/isOwnHost.ts'
import type { Bytes } from '#worker/media/withoutMetadata.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { type FetchRefusal, safeFetch } from '#worker/platform/outgoing/safeFetch.ts'

export async function fetchPicture(
  ctx: Pick<Context, 'db' | 'env'>,
  address: string,
  most: number = limits.outside.picture,
): Promise<Bytes | Failure<'BadRequest'>> {
  const fetched = await safeFetch(ctx.env, address, {
    accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
    most,
    isOwnHost: (hostname) => isOwnHost(ctx, hostname),
  })
  return typeof fetched === 'string' ? failure('BadRequest', MESSAGES[fetched]) : fetched.bytes
}

const MESSAGES: Record<FetchRefusal, string> = {
  address: copy.badAddress,
  unreachable: copy.unreachable,
  tooLarge: copy.pictureTooLarge,
}
