import type { Site } from '#worker/context.ts'
import { digestOf } from '#worker/platform/secrets.ts'

/**
 * The flags as a viewer has them: their own values first, then everyone's. What visitors share is never asked for
 * here, so that nobody's own value can get into a page that is kept.
 */
export const flagsOf = (
  { flags, partial }: Pick<Site, 'flags' | 'partial'>,
  viewer: { id: string; flags: Record<string, boolean | string> },
): Record<string, boolean | string> => ({
  ...flags,
  ...Object.fromEntries(
    Object.entries(partial)
      .filter(([name, { percentage }]) => shareOf(viewer.id, name) < percentage)
      .map(([name, { value }]) => [name, value]),
  ),
  ...viewer.flags,
})

/** 0 to 99: of a flag always the same people, of every flag others. */
const shareOf = (userId: string, flag: string): number =>
  Number.parseInt(digestOf(`${flag}:${userId}`).slice(0, 8), 16) % 100
