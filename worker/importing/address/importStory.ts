/** R062, U3. */
import { sql } from 'drizzle-orm'
import type { Paragraph } from '#schema/content/content.ts'
import type { DraftOp } from '#schema/posts/drafts.ts'
import { copy } from '#schema/copy/importing.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { createDraft } from '#worker/drafts/createDraft.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { readArticle, type ReadArticle } from '#worker/importing/address/readArticle.ts'
import { storePictures } from '#worker/importing/address/storePictures.ts'
import { isOwnHost } from '#worker/media/isOwnHost.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { writerWith } from '#worker/permissions/writer.ts'
import { now } from '#worker/platform/clock.ts'
import { idFor, newId } from '#worker/platform/ids.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { type FetchRefusal, safeFetch } from '#worker/platform/outgoing/safeFetch.ts'
import { TooComplex } from '#schema/content/tooComplex.ts'
import { writeRows } from '#worker/platform/database/write.ts'
import { BadContent } from '#worker/posts/body/badContent.ts'
import { renderBody } from '#worker/posts/body/renderBody.ts'

export interface Imported {
  postId: string
  title: string
  canonicalUrl: string
  originalPublishedAt: number | null
  missingPictures: number
}

export type ImportFailure = Failure<'BadRequest' | 'Forbidden' | 'TooManyRequests'>

export async function importStory(
  ctx: Context,
  { address, keepsDate }: { address: string; keepsDate?: boolean | null },
): Promise<Imported | ImportFailure> {
  const viewer = theViewer(ctx)
  const writer = writerWith(ctx, () => isShownPersonOf(viewer.id))
  const use = withinRateLimit({ rateLimit: 'importsOfAccount', by: viewer.id })
  if (typeof (await writeRows(writer, { guard: use.guard, rows: [use.row] })) === 'string') {
    return failure('TooManyRequests', copy.tooMany)
  }
  const article = await fetchArticle(ctx, address)
  if ('message' in article) return article
  const { pictures, missing } = await storePictures(ctx, viewer.id, article.images)
  const draft = await createDraft(ctx, {
    // A resent call finds the existing draft.
    changeId: ctx.clientId ? idFor(`import:${viewer.id}:${ctx.clientId}:${address}`) : newId(),
    ops: JSON.stringify(opsOf(article, pictures)),
  })
  if ('message' in draft) return draft
  const { canonicalUrl } = article
  // A future date would publish the story later than the author does.
  const originalPublishedAt =
    article.publishedAt !== null && article.publishedAt < now() ? article.publishedAt : null
  await writeRows(writer, {
    rows: [
      sql`update posts set canonical_url = ${canonicalUrl},
          original_published_at = ${keepsDate ? originalPublishedAt : null}
        where id = ${draft.postId} and creator_id = ${viewer.id}`,
      ...article.embeds.map(
        ({ id, provider, providerId, href, title, width, height }) =>
          sql`insert into media_resources (id, provider, provider_id, href, title, width, height)
            values (${id}, ${provider}, ${providerId}, ${href}, ${title}, ${width}, ${height})
            on conflict (id) do nothing`,
      ),
    ],
  })
  return {
    postId: draft.postId,
    title: article.title,
    canonicalUrl,
    originalPublishedAt,
    missingPictures: missing,
  }
}

async function fetchArticle(ctx: Context, address: string): Promise<ReadArticle | Failure<'BadRequest'>> {
  const given = address.trim()
  const fetched = await safeFetch(ctx.env, /^[a-z][\w+.-]*:/i.test(given) ? given : `https://${given}`, {
    accept: 'text/html,application/xhtml+xml',
    most: limits.importing.page,
    isOwnHost: (hostname) => isOwnHost(ctx, hostname),
  })
  if (typeof fetched === 'string') return failure('BadRequest', REFUSED[fetched])
  if (!/html|^$/i.test(fetched.contentType)) return failure('BadRequest', copy.notAPage)
  try {
    return readArticle(fetched) ?? failure('BadRequest', copy.noStory)
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error
    return failure('BadRequest', copy.tooComplex)
  }
}

const REFUSED: Record<FetchRefusal, string> = {
  address: copy.badAddress,
  unreachable: copy.unreachable,
  tooLarge: copy.tooLarge,
}

type Pictures = ReadonlyMap<string, { id: string; width: number; height: number }>

function opsOf({ title, subtitle, paragraphs }: ReadArticle, pictures: Pictures): DraftOp[] {
  const ops: DraftOp[] = [{ op: 'title', text: title }]
  if (subtitle) ops.push({ op: 'subtitle', text: subtitle })
  let after: string | null = null
  for (const paragraph of paragraphs.flatMap((one) => placed(one, pictures))) {
    ops.push({ op: 'put', paragraph, after })
    after = paragraph.name
  }
  return ops
}

function placed({ image, ...rest }: Paragraph, pictures: Pictures): Paragraph[] {
  const words: Paragraph[] =
    rest.text === '' ? [] : [{ name: rest.name, type: 'P', text: rest.text, markups: [] }]
  const stored = image && pictures.get(image.id)
  if (image && !stored) return words
  const paragraph = image && stored ? { ...rest, image: { ...image, ...stored } } : rest
  try {
    renderBody([paragraph])
    return [paragraph]
  } catch (error) {
    if (error instanceof BadContent) return words
    throw error
  }
}
