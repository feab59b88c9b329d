import { eq } from 'drizzle-orm'
import { path } from '#schema/routes/paths.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/context.ts'
import { suspendUser } from '#worker/accounts/suspendUser.ts'
import { setFlag, setUserFlag } from '#worker/flags/setFlag.ts'
import { readForm, refuse, seeOther } from '#worker/identity/forms/readForm.ts'
import { staffWriter } from '#worker/permissions/writer.ts'
import { param, read } from '#worker/platform/read.ts'
import { failure } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/write.ts'

/** The forms of mission control; undefined for whoever only looks. */
export async function answerMissionControl(ctx: Context, request: Request): Promise<Response | undefined> {
  if (request.method !== 'POST') return undefined
  const fields = await readForm(ctx, request)
  if (fields instanceof Response) return fields
  const writer = staffWriter(ctx)
  if (!writer) return refuse(404)
  if (fields.has('isSuspended')) return suspendByName(ctx, writer, fields)
  const name = fields.get('name') ?? ''
  const value = valueOf(fields.get('value'))
  const username = fields.get('username')
  const refused =
    username === null
      ? await setFlag(writer, { name, value, percentage: Number(fields.get('percentage') ?? 100) })
      : await setUserFlag(writer, { username, name, value })
  return answered({ flag: name, for: username, problem: refused?.message })
}

/** Where the form was: the page says there what came of it, and the browser goes there with the focus. */
const answered = (query: Record<string, string | null | undefined>): Response =>
  seeOther(`${path('ShowMissionControl', undefined, query)}#said`)

/** Hidden or not: whoever is suspended is to be found too. */
const anybodyByUsername = read('anybodyByUsername', { id: users.id }, (query) =>
  query.from(users).where(eq(users.username, param('username'))),
)

async function suspendByName(ctx: Context, writer: Writer, fields: URLSearchParams): Promise<Response> {
  const username = (fields.get('username') ?? '').trim().toLowerCase().replace(/^@/, '')
  const isSuspended = fields.get('isSuspended') === 'true'
  const user = await ctx.db.first(anybodyByUsername, { username })
  const refused = user
    ? await suspendUser(writer, { userId: user.id, isSuspended })
    : failure('NotFound', 'There is nobody of this name.')
  const done = isSuspended ? 'suspended' : 'restored'
  return answered({ [done]: username, problem: refused?.message })
}

/** '' takes the value away. */
function valueOf(text: string | null): boolean | string | null {
  if (text === 'true') return true
  if (text === 'false') return false
  return text || null
}
