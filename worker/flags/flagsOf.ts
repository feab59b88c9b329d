import type { Site } from '#worker/platform/context.ts'
import { digestOf } from '#worker/platform/secrets.ts'

/**
 * The flags of a viewer: the viewer's own values first, then everyone's. Shared pages never use it, so a viewer's own
 * value cannot get into a stored page.
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

/** 0 to 99: always the same users for one flag, other users for another flag. */
const shareOf = (userId: string, flag: string): number =>
  Number.parseInt(digestOf(`${flag}:${userId}`).slice(0, 8), 16) % 100
