/** The address only chooses among own claims (R105). */
import { eq } from 'drizzle-orm'
import { hostsCopy as copy } from '#schema/copy/hosts.ts'
import { REGISTRAR } from '#schema/hosts/domains.ts'
import { path } from '#schema/routes/paths.ts'
import { collections } from '#schema/tables/publications.ts'
import type { Context } from '#worker/platform/context.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { checkDomain } from '#worker/hosts/domains/checkDomain.ts'
import { normaliseDomain } from '#worker/hosts/domains/normaliseDomain.ts'
import { findOwn, onDomain } from '#worker/hosts/domains/ownClaims.ts'
import type { DomainRow } from '#worker/hosts/domains/domainReads.ts'
import { storeFormAnswer } from '#worker/identity/forms/formAnswer.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { redirectTo } from '#worker/platform/http/redirectTo.ts'
import { failure } from '#worker/platform/results.ts'

export const returnFromRegistrar: Handler = async (ctx, request) => {
  const given = normaliseDomain(new URL(request.url).searchParams.get('domain') ?? '', ctx.env)
  const claim = 'problem' in given ? null : await findOwn(ctx, given.domain)
  const settings = claim && (await settingsOf(ctx, claim))
  if (!claim || !settings) {
    await say(ctx, copy.registrar.notYours, 'NotFound')
    return redirectTo(path('ShowSettingsCustomDomain'), 303)
  }
  const checked = await onDomain(ctx, claim.domain, claim.entityId, async (keeper, own) => {
    const done = await checkDomain(keeper, own)
    return done?.failure ? failure('CustomDomainFailure', done.failure) : (done?.row ?? null)
  })
  if ('message' in checked) await say(ctx, checked.message, checked.__typename)
  else await say(ctx, copy.checked(checked.domain, checked.status === 'ACTIVE'))
  return redirectTo(settings, 303)
}

const slugOfPublication = read('slugOfPublication', { slug: collections.slug }, (query) =>
  query
    .from(collections)
    .where(eq(collections.id, param('id')))
    .limit(1),
)

async function settingsOf(ctx: Context, { entityKind, entityId }: DomainRow): Promise<string | null> {
  if (entityKind === 'user') {
    return entityId === ctx.caller?.viewer?.id ? path('ShowSettingsCustomDomain') : null
  }
  const found = await ctx.db.first(slugOfPublication, { id: entityId })
  return found && path('ShowCollectionSettingsCustomDomain', { collectionSlug: found.slug })
}

const say = (ctx: Context, message: string, refusal?: string) =>
  storeFormAnswer(ctx, {
    form: REGISTRAR,
    isError: refusal !== undefined,
    kind: refusal ?? 'Domain',
    message,
    field: null,
    values: [],
  })
