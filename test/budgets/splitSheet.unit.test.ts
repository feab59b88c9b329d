import { expect, test } from 'vitest'
import { splitSheet } from '../../bin/splitSheet.ts'

test('rules of the first screen and all others are parted, in their layers and conditions, and none is lost', () => {
  const { first, rest } = splitSheet(
    '@font-face{font-family:A;src:url(/a-core-400.woff2)}@font-face{font-family:A;src:url(/a-latin-400.woff2)}' +
      '@layer base{a{color:red}@media print{a{color:black}}}' +
      '@layer components{.Button{color:red;&:hover{color:blue}}.Footer{color:red}@media (width>=9px){.Button{top:0}.Footer .Button{top:1px}}}' +
      '@layer pages.shared{.Story-h1,.Story-grid{top:0}.Button:has(.Footer){top:2px}}',
  )
  expect(first).toBe(
    '@font-face{font-family:A;src:url(/a-core-400.woff2)}' +
      '@layer base{a{color:red}}' +
      '@layer components{.Button{color:red;&:hover{color:blue}}@media (width>=9px){.Button{top:0}}}' +
      '@layer pages.shared{.Story-h1,.Story-grid{top:0}.Button:has(.Footer){top:2px}}',
  )
  expect(rest).toBe(
    '@layer base,components,pages;@font-face{font-family:A;src:url(/a-latin-400.woff2)}' +
      '@layer base{@media print{a{color:black}}}' +
      '@layer components{.Footer{color:red}@media (width>=9px){.Footer .Button{top:1px}}}',
  )
})
