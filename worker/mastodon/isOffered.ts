import type { Context } from '#worker/platform/context.ts'
import { isOn } from '#worker/flags/isOn.ts'

const FLAG = 'enable_mastodon_for_members'

/** R360. */
export const isOffered = (ctx: Pick<Context, 'site' | 'caller'>): boolean => isOn(ctx, FLAG)

/** Whether anyone may: profiles are the same for all their readers. */
export const isOfferedToSome = ({ site }: Pick<Context, 'site'>): boolean =>
  Boolean(site.flags[FLAG]) || FLAG in site.partial
