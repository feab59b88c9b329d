import type { Context } from '#worker/context.ts'
import { flagsOf } from '#worker/flags/flagsOf.ts'

const FLAG = 'enable_mastodon_for_members'

/** Whether the caller may link an account (R360). */
export function isOffered({ site, caller }: Pick<Context, 'site' | 'caller'>): boolean {
  const flags = caller?.viewer ? flagsOf(site, caller.viewer) : site.flags
  return Boolean(flags[FLAG])
}

/** Whether anyone may: profiles are the same for all their readers. */
export const isOfferedToSome = ({ site }: Pick<Context, 'site'>): boolean =>
  Boolean(site.flags[FLAG]) || FLAG in site.partial
