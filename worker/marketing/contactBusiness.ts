/** Messages from the page for businesses go to the operator by email, and are stored nowhere. */
import { sql } from 'drizzle-orm'
import { business as words } from '#schema/copy/marketing.ts'
import { businessMessage } from '#schema/inputs/marketing.ts'
import type { Context } from '#worker/platform/context.ts'
import { isOn } from '#worker/flags/isOn.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { businessEmail } from '#worker/marketing/businessEmail.ts'
import { writeAndSend } from '#worker/platform/mail/messages.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'

interface ContactInput {
  name: string
  email: string
  organization: string
  message: string
  /** Hidden from people. */
  website?: string | null
}

/** Null once it is sent. */
export async function contactBusiness(
  ctx: Context,
  given: ContactInput,
): Promise<Failure<'BadRequest' | 'NotFound' | 'TooManyRequests'> | null> {
  const to = ctx.env.BUSINESS_EMAIL
  if (!to || !isOn(ctx, 'enable_b2b_landing')) return failure('NotFound', words.notOffered)
  const input = parsed(businessMessage, given)
  if ('message' in input) return input
  // A program does not learn that it was found out.
  if (input.value.website) return null
  const uses = [
    withinRateLimit({ rateLimit: 'contactsOfNetwork', by: theRequester(ctx).network }),
    withinRateLimit({ rateLimit: 'contactsOfSite', by: 'site' }),
  ]
  const written = await writeAndSend(
    ctx,
    {
      guard: sql.join(
        uses.map(({ guard }) => guard),
        sql` and `,
      ),
      rows: uses.map(({ row }) => row),
    },
    [{ kind: 'email', name: 'BUSINESS_CONTACT', to, content: businessEmail(input.value) }],
  )
  return typeof written === 'string' ? failure('TooManyRequests', words.tooMany) : null
}
