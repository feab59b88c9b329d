import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { passkeyName } from '#schema/inputs/twoFactor.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { noticeOf } from '#worker/identity/emails/securityEmails.ts'
import { passkeyById, passkeysOf } from '#worker/identity/passkeys/passkeyReads.ts'
import { hasFreshProof } from '#worker/identity/freshProof.ts'
import { writeAndSend } from '#worker/platform/mail/messages.ts'
import { notify } from '#worker/platform/notify.ts'
import { as, failure, parsed } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export async function renamePasskey(ctx: Context, id: string, given: string) {
  const viewer = theViewer(ctx)
  const name = parsed(passkeyName, given)
  if ('message' in name) return name
  await writeRows(ctx, {
    rows: [sql`update passkeys set name = ${name.value} where id = ${id} and user_id = ${viewer.id}`],
  })
  const passkey = await ctx.db.first(passkeyById, { id })
  if (passkey?.userId !== viewer.id) return failure('NotFound', copy.passkeys.unknown)
  return as('Passkey', passkey)
}

export async function removePasskey(ctx: Context, id: string) {
  const viewer = theViewer(ctx)
  if (!(await hasFreshProof(ctx, viewer))) return failure('Forbidden', copy.reauthenticate.needed)
  const written = await writeAndSend(
    ctx,
    {
      guard: sql`exists (select 1 from passkeys where id = ${id} and user_id = ${viewer.id})`,
      rows: [
        notify(viewer.id, 'PASSKEY_REMOVED', { detail: sql`(select name from passkeys where id = ${id})` }),
        sql`delete from passkeys where id = ${id}`,
      ],
    },
    noticeOf(ctx, viewer, 'passkeyRemoved'),
  )
  if (typeof written === 'string') return failure('NotFound', copy.passkeys.unknown)
  return as('PasskeyList', { passkeys: await ctx.db.all(passkeysOf, { userId: viewer.id }) })
}
