import { sql } from 'drizzle-orm'
import { hostsCopy as copy } from '#schema/copy/hosts.ts'
import type { Context } from '#worker/platform/context.ts'
import { findHostDesk } from '#worker/hosts/hostDesk.ts'
import { subdomainOrigin } from '#worker/hosts/subdomainOrigin.ts'
import { collectionTag, homeTag, siteTag, userTag } from '#worker/platform/database/cacheTags.ts'
import { emit } from '#worker/platform/events.ts'
import { failure } from '#worker/platform/results.ts'
import { commit, type Writer } from '#worker/platform/database/write.ts'

interface Subdomain {
  kind: 'user' | 'collection'
  id: string
  isOn: boolean
}

/** R067, R102. */
export async function setSubdomain(ctx: Context, writer: Writer, { kind, id, isOn }: Subdomain) {
  const found = await findHostDesk(ctx, kind === 'user' ? { userId: id } : { collectionId: id })
  if (!found) return failure('NotFound', 'We couldn’t find the user or publication for this subdomain.')
  const origin = subdomainOrigin(found.label, ctx.env.MAIN_ORIGIN)
  if (isOn && !origin) return failure('BadRequest', copy.subdomain.cannot)
  if (found.hasSubdomain === isOn) return found
  const table = kind === 'user' ? sql.raw('users') : sql.raw('collections')
  const label = kind === 'user' ? sql.raw('username') : sql.raw('slug')
  const done = await commit(writer, {
    // A changed name may be no label.
    guard: sql`exists (select 1 from ${table} where id = ${id} and ${label} = ${found.label})`,
    rows: [sql`update ${table} set has_subdomain = ${isOn} where id = ${id}`],
    purge: {
      tags: [kind === 'user' ? userTag(id) : collectionTag(id), homeTag, siteTag],
      kind: isOn ? 'change' : 'hard',
      reason: 'set subdomain',
    },
  })
  if (typeof done === 'string') return failure('NotFound', 'The name has just changed. Try again.')
  if (isOn && origin) emit({ type: 'hostGiven', domain: new URL(origin).hostname })
  return { ...found, hasSubdomain: isOn }
}
