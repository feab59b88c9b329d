import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { look } from '#worker/platform/mail/look.ts'

const tokens = readFileSync('client/design/tokens.css', 'utf8')

test.each(Object.entries(look))(
  'emails have the colour --%s of the site, in both schemes',
  (name, [light, dark]) => {
    expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`)
  },
)
