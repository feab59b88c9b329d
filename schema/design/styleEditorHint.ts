/** D89 */
const STYLE_EDITOR = 'STYLE_EDITOR_ONBOARDING_'

/** Increase it to show the introduction again. */
export const STYLE_EDITOR_VERSION = 1

export const styleEditorFlag = (version: number): string => STYLE_EDITOR + version

/** 0 if never (R498). */
export const styleEditorVersionSeen = (flags: readonly string[]): number =>
  Math.max(
    0,
    ...flags.flatMap((flag) => {
      const version = flag.startsWith(STYLE_EDITOR) ? Number(flag.slice(STYLE_EDITOR.length)) : 0
      return Number.isSafeInteger(version) ? [version] : []
    }),
  )
