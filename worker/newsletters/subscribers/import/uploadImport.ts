/** Subscriptions only change after consent. */
import { sql } from 'drizzle-orm'
import { subscriberRules } from '#schema/actions/newsletterSubscribers.ts'
import { subscribers as words } from '#schema/copy/newsletterSubscribers.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/platform/context.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { storeFormAnswer } from '#worker/identity/forms/formAnswer.ts'
import { refuse, seeOther } from '#worker/identity/forms/readForm.ts'
import { isTokenOf, XSRF_FIELD } from '#worker/identity/pageToken.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { requireUser } from '#worker/identity/requireUser.ts'
import { newsletterToManage } from '#worker/newsletters/ownNewsletter.ts'
import { guessColumns } from '#worker/newsletters/subscribers/import/guessColumns.ts'
import { objectOfImport } from '#worker/newsletters/subscribers/import/importRow.ts'
import { delimiterOf, parseCsv } from '#worker/newsletters/subscribers/import/parseCsv.ts'
import { toUtf8 } from '#worker/newsletters/subscribers/import/toUtf8.ts'
import { managesNewsletter } from '#worker/permissions/newsletter.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { jsonAnswer } from '#worker/platform/http/jsonAnswer.ts'
import { readMultipart } from '#worker/platform/http/readMultipart.ts'
import { type Failure, failure, statusOf } from '#worker/platform/results.ts'
import { isFromOwnPage, takesJson } from '#worker/platform/http/sameOrigin.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export const uploadImport: Handler = async (ctx, request, { params }) => {
  if (!isFromOwnPage(request, ctx.origin)) return refuse(403)
  const owner = requireUser(ctx, subscriberRules.startSubscriberImport)
  if ('message' in owner) return answerWith(ctx, request, owner)
  const form = await readMultipart(request, limits.subscribers.file)
  if (form === 'tooLarge') return answerWith(ctx, request, failure('BadRequest', words.tooLarge))
  if (!form) return refuse(415)
  const token = request.headers.get('x-xsrf-token') ?? form.get(XSRF_FIELD)
  if (typeof token !== 'string' || !isTokenOf(owner, token)) return refuse(403)
  const { id = '' } = params
  const newsletterId = await newsletterToManage(ctx, id === owner.id ? null : id)
  return answerWith(ctx, request, await storeImport(ctx, newsletterId, form.get('file')))
}

type Uploaded = { id: string }

async function storeImport(
  ctx: Context,
  newsletterId: string,
  file: FormDataEntryValue | null,
): Promise<Uploaded | Failure<'BadRequest' | 'NotFound' | 'TooManyRequests'>> {
  if (file === null || typeof file === 'string' || file.size === 0) return failure('BadRequest', words.noFile)
  const bytes = toUtf8(new Uint8Array(await file.arrayBuffer()))
  const start = new TextDecoder().decode(bytes.subarray(0, limits.subscribers.chunk))
  const delimiter = delimiterOf(start)
  const head = headOf(bytes, delimiter)
  if (!head.length || isBinary(start)) return failure('BadRequest', words.noTable)
  const id = newId()
  const viewerId = ctx.caller!.viewer!.id
  const use = withinRateLimit({ rateLimit: 'subscriberImports', by: viewerId })
  const manages = managesNewsletter({ viewerId }, newsletterId)
  const at = now()
  await ctx.env.MEDIA.put(objectOfImport(id), bytes, { httpMetadata: { contentType: 'text/csv' } })
  const written = await writeRows(ctx, {
    guard: sql`${manages} and ${use.guard}`,
    rows: [
      use.row,
      sql`insert into newsletter_imports (id, newsletter_id, user_id, file_name, state, delimiter, head, columns, bytes,
          outcomes, created_at, expires_at)
        values (${id}, ${newsletterId}, ${viewerId}, ${fileNameOf(file.name)}, 'UPLOADED', ${delimiter},
          ${JSON.stringify(head)}, ${JSON.stringify(guessColumns(head[0]!))}, ${bytes.length}, '{}', ${at},
          ${at + limits.subscribers.lifetime})`,
    ],
  })
  if (typeof written !== 'string') return { id }
  await ctx.env.MEDIA.delete(objectOfImport(id))
  return failure('TooManyRequests', words.tooManyFiles)
}

function headOf(bytes: Uint8Array, delimiter: string): string[][] {
  const { chunk, head, columns, cell } = limits.subscribers
  const lines = parseCsv(bytes.subarray(0, chunk), delimiter, bytes.length <= chunk)
    .slice(0, head)
    .map(({ cells }) => cells.slice(0, columns).map((text) => text.slice(0, cell).trim()))
  const width = Math.max(0, ...lines.map(({ length }) => length))
  return lines.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''))
}

const isBinary = (text: string) => /^(?:PK\u0003|\u2030PNG|%PDF|\u00D0\u00CF)/.test(text)

const fileNameOf = (name: string) =>
  (name.split(/[/\\]/).pop() ?? '').replace(/\p{C}/gu, '').slice(0, limits.subscribers.name) ||
  'subscribers.csv'

async function answerWith(ctx: Context, request: Request, outcome: Uploaded | Failure): Promise<Response> {
  const isFailed = 'message' in outcome
  const leadsTo = path('ImportSubscribers', {}, isFailed ? {} : { import: outcome.id })
  if (takesJson(request)) {
    return isFailed
      ? jsonAnswer({ error: outcome.message, kind: outcome.__typename }, statusOf(outcome))
      : jsonAnswer({ import: outcome, leadsTo }, 200)
  }
  if (isFailed)
    await storeFormAnswer(ctx, {
      form: 'checkSubscriberImport',
      isError: true,
      kind: outcome.__typename,
      message: outcome.message,
      field: null,
      values: [],
    })
  return seeOther(leadsTo)
}
