/** Rules for displayed names without a library, so that the browser's forms load no more than this. */

/** Invisible characters: controls, direction marks, and characters without width. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** Scripts whose words are spelt with joiners. */
const JOINING_SCRIPTS = 'Arab Syrc Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh'.split(' ')
const joined = `[${JOINING_SCRIPTS.map((script) => `\\p{scx=${script}}`).join('')}]`
const pictograph = String.raw`\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?\ufe0f?`
/** Valid joiners: they change the shape of the characters next to them (UAX 31, UTS 51). */
const JOINER = new RegExp(
  `(?<=${joined})[\\u200c\\u200d](?=${joined})|${pictograph}(?:\\u200d${pictograph})*`,
  'gu',
)

/** Spaces are single, with none at either end. */
export const shownName = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/**
 * What is wrong with a name, or null.
 * @param name as returned by `shownName`
 */
export function nameFault(name: string): string | null {
  if (name.length < 1) return 'A name must not be empty.'
  if (name.length > 100) return 'A name has at most 100 characters.'
  return UNSEEN.test(name.replace(JOINER, '')) ? 'A name holds only characters that can be seen.' : null
}
