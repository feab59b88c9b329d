/**
 * How a host's label is shown (X8). Like browsers' address bars: one script per label, no label readable in another
 * script, and punycode when in doubt.
 */
import { decodePunycode } from '#schema/punycode.ts'

/** `xn--mller-kva` -> `müller`; a label that could be mistaken for another one is unchanged. */
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

/** Latin with diacritics of living languages; otherwise one script, or the three that Japanese mixes. */
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

/** Cyrillic or Greek words made only of Latin lookalikes: `аррӏе` looks like `apple`. */
const LATIN_IN_DISGUISE = /^(?:[асԁеһіјӏӀорԛгѕтԝхуўъьҽпѵѡбкмнвꙇ]+|[αγεηικμνοπρτυχωϲϳ]+)$/u
