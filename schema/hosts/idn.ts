/** One script per label, else punycode, as in browsers (X8). */
import { decodePunycode } from '#schema/hosts/punycode.ts'

/** `xn--mller-kva` -> `müller`; ambiguous labels are unchanged. */
export function displayLabel(label: string): string {
  if (!label.startsWith('xn--')) return label
  const decoded = decodePunycode(label.slice('xn--'.length))
  return decoded !== null && isPlain(decoded) ? decoded : label
}

function isPlain(label: string): boolean {
  if (label !== label.normalize('NFKC').toLowerCase()) return false
  const characters = label.replaceAll(/[-0-9]/g, '')
  if (!SCRIPTS.some((script) => script.test(characters))) return false
  return !LATIN_IN_DISGUISE.test(characters)
}

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

/** `аррӏе` looks like `apple`. */
const LATIN_IN_DISGUISE = /^(?:[асԁеһіјӏӀорԛгѕтԝхуўъьҽпѵѡбкмнвꙇ]+|[αγεηικμνοπρτυχωϲϳ]+)$/u
