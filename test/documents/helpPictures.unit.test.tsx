import { existsSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HelpPicture } from '#client/documents/HelpPicture.tsx'
import { helpPictures } from '../../bin/screening/helpPictures.ts'
import { pictured } from '../../bin/screening/screens.ts'

const sheet = readFileSync('client/documents/helpPictures.css', 'utf8')
const source = readFileSync('client/documents/writersHelp.tsx', 'utf8')

test.each(Object.entries(helpPictures))(
  'the picture %s is taken of the gallery, in both schemes, and shown with words for it',
  (name, { screen }) => {
    expect(pictured.some((one) => one.name === screen)).toBe(true)
    for (const scheme of ['light', 'dark']) {
      expect(existsSync(`client/documents/pictures/${name}-${scheme}.avif`)).toBe(true)
      expect(sheet).toContain(`--${scheme}: url('./pictures/${name}-${scheme}.avif')`)
    }
    expect(source.match(new RegExp(`<HelpPicture\\s+of="${name}"\\s+alt="[^"]{20,}"`))).not.toBeNull()
  },
)

test('a picture has a role and a name', () => {
  expect(renderToStaticMarkup(<HelpPicture of="stats" alt="Stats" />)).toBe(
    '<div class="HelpPicture HelpPicture--stats" role="img" aria-label="Stats"></div>',
  )
})
