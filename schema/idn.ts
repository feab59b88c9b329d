/**
 * How a host's label is shown (X8). Browsers keep to rules like these in their address bars: one script per
 * label, none that is written in full with letters of another one, and punycode when in doubt.
 */
import { decodePunycode } from '#schema/punycode.ts'

/** `xn--mller-kva` -> `müller`; a label that could be taken for another one stays as it is. */
export function displayLabel(label: string): string {
  if (!label.startsWith('xn--')) return label
  const decoded = decodePunycode(label.slice('xn--'.length))
  return decoded !== null && isPlain(decoded) ? decoded : label
}

function isPlain(label: string): boolean {
  if (label !== label.normalize('NFKC').toLowerCase()) return false
  const letters = label.replaceAll(/[-0-9]/g, '')
  if (!SCRIPTS.some((script) => script.test(letters))) return false
  return !LATIN_IN_DISGUISE.test(letters)
}

/** Latin with the marks of living languages; of the others one script, and the three that Japanese mixes. */
const SCRIPTS = [
  /^[a-zß-öø-ÿāăąćčďēęěğģīįķłńņňōőŕřśşšţťūůűųźżžșț]+$/u,
  /^\p{Script=Greek}+$/u,
  /^\p{Script=Cyrillic}+$/u,
  /^\p{Script=Arabic}+$/u,
  /^\p{Script=Hebrew}+$/u,
  /^[\p{Script=Devanagari}]+$/u,
  /^\p{Script=Thai}+$/u,
  /^\p{Script=Hangul}+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u,
]

/** Cyrillic or Greek, every letter of which has a Latin twin: `аррӏе` looks like `apple`. */
const LATIN_IN_DISGUISE = /^(?:[асԁеһіјӏӀорԛгѕтԝхуўъьҽпѵѡбкмнвꙇ]+|[αγεηικμνοπρτυχωϲϳ]+)$/u
