/** The rules of a name that is shown, in plain code: the browser's forms ask them too, and need no more of it. */

/** Controls, marks that turn the direction of a line, and letters without width: nobody sees them. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** Scripts in which a word is spelt with joiners between its letters. */
const JOINING_SCRIPTS = 'Arab Syrc Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh'.split(' ')
const joined = `[${JOINING_SCRIPTS.map((script) => `\\p{scx=${script}}`).join('')}]`
const pictograph = String.raw`\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?\ufe0f?`
/** Joiners as Unicode has them: they change how the signs beside them look (UAX 31, UTS 51). */
const JOINER = new RegExp(
  `(?<=${joined})[\\u200c\\u200d](?=${joined})|${pictograph}(?:\\u200d${pictograph})*`,
  'gu',
)

/** Spaces are single, and none is around it. */
export const shownName = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** What is wrong with a name, or null. @param name as `shownName` leaves it */
export function nameFault(name: string): string | null {
  if (name.length < 1) return 'A name must not be empty.'
  if (name.length > 100) return 'A name has at most 100 characters.'
  return UNSEEN.test(name.replace(JOINER, '')) ? 'A name holds only characters that can be seen.' : null
}
