import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { contrast, parseColor, printColor } from '#schema/design/colors.ts'

const color = (red: number, green: number, blue: number, alpha = 1) => ({ red, green, blue, alpha })

test.each([
  ['#FF0088CC', color(0, 0x88, 0xcc)],
  ['FF0088CC', color(0, 0x88, 0xcc)],
  ['#80ff0000', color(255, 0, 0, 0.502)],
  ['#00000000', color(0, 0, 0, 0)],
  [' #ffA3301c ', color(163, 48, 28)],
  ['rgba(0,0,0,1)', color(0, 0, 0)],
  ['rgba(163, 48, 28, 0.5)', color(163, 48, 28, 0.5)],
  ['RGBA(255,255,255,.25)', color(255, 255, 255, 0.25)],
  ['rgba( 1 , 2 , 3 , 0 )', color(1, 2, 3, 0)],
])('%s is a colour, alpha first (R350)', (text, expected) => {
  expect(parseColor(text)).toEqual(expected)
  expect(parseColor(printColor(expected))).toEqual(expected)
})

/** These look like a colour at their start. */
const INVALID = [
  '#fff',
  '#',
  '#ffffff',
  '#FF0088CC0',
  '#GG0088CC',
  '#FF0088CC;color:red',
  '#FF0088CC\n;',
  'rgba()',
  'rgba(0,0,0)',
  'rgba(0,0,0,2)',
  'rgba(256,0,0,1)',
  'rgba(-1,0,0,1)',
  'rgba(0,0,0,1',
  'rgba(0,0,0,1);background:url(//evil.example)',
  'rgba(0,0,0,1)}*{display:none',
  'rgba(0 0 0 / 1)',
  'rgba(1e2,0,0,1)',
  'rgba(0,0,0,50%)',
  'rgba(0x1,0,0,1)',
  'rgba(var(--x),0,0,1)',
  'rgba(0,0,0,)',
  'rgba(0,0,0,.)',
  'rgba(٠,٠,٠,١)',
]
const UNRECOGNIZED = [
  '',
  'red',
  'transparent',
  'inherit',
  'currentColor',
  'rgb(0,0,0)',
  'hsla(0,0%,0%,1)',
  'var(--accent)',
  'url(//evil.example)',
  'expression(alert(1))',
  'FFF',
  'FF0088',
  'FF0088CCFF',
  '0xFF0088CC',
  '; background: url(//evil.example)',
  '</style><script>alert(1)</script>',
  'color-mix(in srgb, red, blue)',
  '\u0000#FF0088CC',
  'rgba',
  'constructor',
]

test.each(INVALID)('%j throws Invalid color string (R350, X3)', (text) => {
  expect(() => parseColor(text)).toThrow(new Error(copy.thrown.invalidColor))
})

test.each(UNRECOGNIZED)('%j throws Unrecognized or invalid color string (R350, X3)', (text) => {
  expect(() => parseColor(text)).toThrow(new Error(copy.thrown.unrecognizedColor))
})

test('only numbers are printed for any text that is given as a colour (X3)', () => {
  const odd = { red: '1);x', green: NaN, blue: 1e9, alpha: Infinity } as unknown as ReturnType<
    typeof parseColor
  >
  expect(printColor(odd)).toBe('rgba(0, 0, 255, 1)')
})

test('Contrast follows WCAG, including a translucent colour’s background', () => {
  const [black, white] = [color(0, 0, 0), color(255, 255, 255)]
  expect(contrast(black, white)).toBe(21)
  expect(contrast(white, black)).toBe(21)
  expect(contrast(white, white)).toBe(1)
  expect(contrast(color(0x77, 0x77, 0x77), white)).toBeCloseTo(4.48, 2)
  expect(contrast(color(0, 0, 0, 0), white)).toBe(1)
  expect(contrast(parseColor('#FFA3301C'), parseColor('#FFFBFAF7'))).toBeGreaterThan(4.5)
})
