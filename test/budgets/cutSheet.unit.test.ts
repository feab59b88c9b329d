import { expect, test } from 'vitest'
import { cutSheet } from '../../bin/building/cutSheet.ts'

const SHEET =
  '@font-face{font-family:A;src:url(/a-core-400.woff2)}@font-face{font-family:A;src:url(/a-latin-400.woff2)}' +
  '@font-face{font-family:A;font-style:italic;src:url(/a-core-400-italic.woff2)}' +
  '@layer base{a{color:red}@media print{a{color:black}}}' +
  '@layer components{.Button{color:red;&:hover{color:blue}}.Footer{color:red}@media (width>=9px){.Button{top:0}.Footer .Button{top:1px}}}' +
  '@layer pages.shared{.Story-h1,.Story-grid{top:0}.LeadStory{top:0}.Button:has(.Footer){top:2px}}'

test('the first sheet of a page has the rules of its first screen, in their layers and conditions, and the faces of its text', () => {
  const face = '@font-face{font-family:A;src:url(/a-core-400.woff2)}'
  const italic = '@font-face{font-family:A;font-style:italic;src:url(/a-core-400-italic.woff2)}'
  const shell =
    '@layer base{a{color:red}}' +
    '@layer components{.Button{color:red;&:hover{color:blue}}@media (width>=9px){.Button{top:0}}}'
  expect(cutSheet(SHEET, 'story')).toBe(
    `${face}${italic}${shell}@layer pages.shared{.Story-h1,.Story-grid{top:0}.Button:has(.Footer){top:2px}}`,
  )
  expect(cutSheet(SHEET, 'home')).toBe(
    `${face}${shell}@layer pages.shared{.LeadStory{top:0}.Button:has(.Footer){top:2px}}`,
  )
})
