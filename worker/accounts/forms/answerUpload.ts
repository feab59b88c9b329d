/** R121. The body has several MB, so origin and token are checked before it is read. */
import { pictureRules } from '#schema/actions/media.ts'
import { userRules } from '#schema/actions/users.ts'
import { copy } from '#schema/copy.ts'
import { forms } from '#schema/forms/forms.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/platform/context.ts'
import { storeFormAnswer } from '#worker/identity/forms/formAnswer.ts'
import { refuse, seeOther } from '#worker/identity/forms/readForm.ts'
import { isTokenOf, XSRF_FIELD } from '#worker/identity/pageToken.ts'
import { keepPicture, type KeptPicture } from '#worker/media/keepPicture.ts'
import { refusalOf, requireUser } from '#worker/identity/requireUser.ts'
import { jsonAnswer } from '#worker/platform/http/jsonAnswer.ts'
import { readMultipart } from '#worker/platform/http/readMultipart.ts'
import { isFromOwnPage } from '#worker/platform/http/sameOrigin.ts'
import { type Failure, failure, statusOf } from '#worker/platform/results.ts'
import { editProfile } from '#worker/users/editProfile.ts'

export async function answerUpload(ctx: Context, request: Request): Promise<Response> {
  if (!isFromOwnPage(request, ctx.origin)) return refuse(403)
  const owner = requireUser(ctx, pictureRules.upload)
  if ('message' in owner) return answerWith(owner)
  const form = await readMultipart(request, limits.image.uploadMaxSize)
  if (form === 'tooLarge') return answerWith(failure('BadRequest', copy.accountSettings.tooLarge), 413)
  if (!form) return refuse(415)
  const token = request.headers.get('x-xsrf-token') ?? form.get(XSRF_FIELD)
  if (typeof token !== 'string' || !isTokenOf(owner, token)) return refuse(403)
  const stored = await store(ctx, owner.id, form.get('file'))
  if (form.get('use') !== 'avatar') return answerWith(stored)
  const outcome =
    'message' in stored
      ? stored
      : (refusalOf(ctx, userRules.editProfile) ?? (await editProfile(ctx, { imageId: stored.id })))
  const { row, anchor } = forms.avatar
  await storeFormAnswer(ctx, {
    form: 'avatar',
    isError: outcome !== null,
    kind: outcome?.__typename ?? 'Viewer',
    message: outcome?.message ?? copy.accountSettings.saved,
    field: null,
    values: [],
  })
  return seeOther(`${path(row, { setting: 'account' })}#${anchor}`)
}

async function store(
  ctx: Context,
  userId: string,
  file: FormDataEntryValue | null,
): Promise<KeptPicture | Failure<'BadRequest' | 'TooManyRequests'>> {
  if (file === null || typeof file === 'string' || file.size === 0) {
    return failure('BadRequest', copy.accountSettings.noFile)
  }
  if (file.size > limits.image.uploadMaxSize) return failure('BadRequest', copy.accountSettings.tooLarge)
  return keepPicture(ctx, userId, new Uint8Array(await file.arrayBuffer()))
}

const answerWith = (outcome: KeptPicture | Failure, status?: number): Response =>
  'message' in outcome
    ? jsonAnswer({ error: outcome.message }, status ?? statusOf(outcome))
    : jsonAnswer({ image: outcome }, 200)
