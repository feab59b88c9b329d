/** Readers see none of these. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** Their spelling uses joiners. */
const JOINING_SCRIPTS = 'Arab Syrc Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh'.split(' ')
const joined = `[${JOINING_SCRIPTS.map((script) => `\\p{scx=${script}}`).join('')}]`
const pictograph = String.raw`\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?\ufe0f?`
/** Valid joiners (UAX 31, UTS 51). */
const JOINER = new RegExp(
  `(?<=${joined})[\\u200c\\u200d](?=${joined})|${pictograph}(?:\\u200d${pictograph})*`,
  'gu',
)

export const shownName = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/**
 * Or null.
 * @param name as returned by `shownName`
 */
export function nameFault(name: string): string | null {
  if (name.length < 1) return 'Enter a name.'
  if (name.length > 100) return 'Names can have up to 100 characters.'
  return UNSEEN.test(name.replace(JOINER, '')) ? 'Names can only have visible characters.' : null
}
