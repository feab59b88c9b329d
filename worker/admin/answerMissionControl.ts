import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/context.ts'
import { setFlag, setUserFlag } from '#worker/flags/setFlag.ts'
import { readForm, refuse, seeOther } from '#worker/identity/forms/readForm.ts'
import { staffWriter } from '#worker/identity/writer.ts'

/** The forms of the flags' page; undefined for whoever only looks. */
export async function answerMissionControl(ctx: Context, request: Request): Promise<Response | undefined> {
  if (request.method !== 'POST') return undefined
  const fields = await readForm(ctx, request)
  if (fields instanceof Response) return fields
  const writer = staffWriter(ctx)
  if (!writer) return refuse(404)
  const name = fields.get('name') ?? ''
  const value = valueOf(fields.get('value'))
  const username = fields.get('username')
  const refused =
    username === null
      ? await setFlag(writer, { name, value, percentage: Number(fields.get('percentage') ?? 100) })
      : await setUserFlag(writer, { username, name, value })
  return seeOther(path('ShowMissionControl', undefined, { flag: name, problem: refused?.message }))
}

/** '' takes the value away. */
function valueOf(text: string | null): boolean | string | null {
  if (text === 'true') return true
  if (text === 'false') return false
  return text || null
}
