/** RFC 3492, 6.2; the platform hides its decoder. */
const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_CODE = 128

export function decodePunycode(input: string): string | null {
  const hyphen = input.lastIndexOf('-')
  const output = Array.from(input.slice(0, Math.max(hyphen, 0)), (character) => character.codePointAt(0)!)
  let code = FIRST_CODE
  let index = 0
  let bias = FIRST_BIAS
  for (let at = hyphen > 0 ? hyphen + 1 : 0; at < input.length;) {
    const before = index
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = digitOf(input[at++])
      if (digit < 0) return null
      index += digit * weight
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    bias = adapt(index - before, output.length + 1, before === 0)
    code += Math.floor(index / (output.length + 1))
    index %= output.length + 1
    if (code > 0x10ffff) return null
    output.splice(index++, 0, code)
  }
  return String.fromCodePoint(...output)
}

function digitOf(character: string | undefined): number {
  if (character === undefined) return -1
  return 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(character)
}

function adapt(delta: number, length: number, first: boolean): number {
  let rest = first ? Math.floor(delta / DAMP) : delta >> 1
  rest += Math.floor(rest / length)
  let k = 0
  for (; rest > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) rest = Math.floor(rest / (BASE - T_MIN))
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW))
}
