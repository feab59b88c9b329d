/** The introduction to the design page, until a user dismisses it (D89). */
const STYLE_EDITOR = 'STYLE_EDITOR_ONBOARDING_'

/** Increase it when the design page changes enough to show its introduction again. */
export const STYLE_EDITOR_VERSION = 1

/** The flag for the introduction to the design page. */
export const styleEditorFlag = (version: number): string => STYLE_EDITOR + version

/**
 * The last version of the introduction that the user dismissed; 0 if none (R498).
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
