/** The old address stays until the new one is proved (safety I12). */
import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { email as emailInput } from '#schema/inputs/identity.ts'
import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { proveOwner } from '#worker/identity/account/proveOwner.ts'
import { findAccount, findAccountById } from '#worker/identity/accounts.ts'
import { addressChangingEmail } from '#worker/identity/emails/addressEmails.ts'
import { confirmationOf } from '#worker/identity/signIn/createAccount.ts'
import { canAskAbout } from '#worker/identity/signIn/emailAccount.ts'
import { canSendEmail } from '#worker/identity/canSendEmail.ts'
import { type Message, writeAndSend } from '#worker/platform/mail/messages.ts'
import { as, failure, failureAt, parsed } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export async function changeEmail(ctx: Context, given: { email: string; password?: string | null }) {
  const owner = theViewer(ctx)
  const address = parsed(emailInput, given.email, 'email')
  if ('message' in address) return address
  const account = await findAccountById(ctx.db, owner.id)
  if (!account) return failure('Unauthorized', copy.signInLimits.tooLate)
  const refused = await proveOwner(ctx, owner, account, given.password)
  if (refused) return refused
  const { value: email } = address
  const { id } = owner
  const forgotten = sql`delete from one_time_tokens where user_id = ${id} and kind = 'confirmEmail' and used_at is null`
  if (email === account.email) {
    await writeRows(ctx, {
      rows: [sql`update users set unverified_email = null where id = ${id}`, forgotten],
    })
    return as('MutationSuccess', { success: true })
  }
  if (!(await canAskAbout(ctx, email))) return failure('TooManyRequests', copy.signInLimits.addresses)
  const holder = await findAccount(ctx.db, email)
  if (holder && holder.id !== id) return emailTaken()
  if (!(await canSendEmail(ctx, email, null))) return failure('TooManyRequests', copy.signInLimits.mails)
  const confirmation = confirmationOf(ctx, id, email)
  const written = await writeAndSend(
    ctx,
    {
      rows: [sql`update users set unverified_email = ${email} where id = ${id}`, forgotten, confirmation.row],
    },
    [confirmation.message, ...(account.email ? [noticeTo(ctx, account.email, email)] : [])],
  )
  if (written === 'taken') return emailTaken()
  return as('MutationSuccess', { success: true })
}

const emailTaken = () => failureAt('email', 'AlreadyExists', copy.accountSettings.emailTaken, 'EMAIL_TAKEN')

function noticeTo({ env }: Context, address: string, asked: string): Message {
  const url = env.MAIN_ORIGIN + path('ShowSettingsTab', { setting: 'security' })
  return {
    kind: 'email',
    name: 'CONFIRM_ADDRESS',
    to: address,
    content: addressChangingEmail(env.PRODUCT_NAME, asked, url),
  }
}
