/** Hints that are shown until a user dismisses them, by the flags that an account records (D89). */

/** The hint on the navigation bar (R156). */
export const NAVIGATION_FIRST_USE = 'NAVIGATION_FIRST_USE'

const STYLE_EDITOR = 'STYLE_EDITOR_ONBOARDING_'

/** Goes up when the design page changes so much that its introduction is worth reading again. */
export const STYLE_EDITOR_VERSION = 1

/** The flag for the introduction to the design page. */
export const styleEditorFlag = (version: number): string => STYLE_EDITOR + version

/**
 * The last version of the introduction that a user has dismissed; 0 if none (R498).
 * @param flags as the account records them
 */
export const styleEditorVersionSeen = (flags: readonly string[]): number =>
  Math.max(
    0,
    ...flags.flatMap((flag) => {
      const version = flag.startsWith(STYLE_EDITOR) ? Number(flag.slice(STYLE_EDITOR.length)) : 0
      return Number.isSafeInteger(version) ? [version] : []
    }),
  )
