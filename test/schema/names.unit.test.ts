import { describe, expect, test } from 'vitest'
import { displayName, username } from '#schema/inputs/names.ts'

describe('the names of people (X8)', () => {
  test.each([
    ['Persian, whose words have characters that must not join', 'علی\u200cرضا'],
    ['Devanagari', 'क्\u200dष'],
    ['a pictograph of several', 'Zoë 🧙\u200d♂\ufe0f'],
    ['a pictograph with a skin', 'Zoë 👋🏽'],
    ['a coloured heart', 'Zoë ❤\ufe0f'],
  ])('%s is allowed', (_, name) => {
    expect(displayName.safeParse(name)).toMatchObject({ success: true, data: name.normalize('NFC') })
  })

  test.each([
    ['a joiner between Latin characters', 'Zo\u200cë'],
    ['a joiner at the end', 'علی\u200c'],
    ['what turns the line round', 'Zoë\u202e'],
    ['a space without width', 'Zo\u200bë'],
    ['a variation of a character', 'Z\ufe0foë'],
    ['nothing that can be seen', '\u3164'],
    ['a control', 'Zo\u0007ë'],
  ])('not %s', (_, name) => {
    expect(displayName.safeParse(name).success).toBe(false)
  })

  test.each(['xn--80ak6aa92e', '_dmarc', 'www', 'wr\u0456ter', 'zero\u200dwidth'])(
    '%s is no username: it cannot be the label of a user’s host, or is not the name it seems',
    (name) => expect(username.safeParse(name).success).toBe(false),
  )
})

test('a username has at most 30 characters', () => {
  expect(username.safeParse('a'.repeat(30)).success).toBe(true)
  expect(username.safeParse('a'.repeat(31)).error?.issues[0]?.message).toBe(
    'Usernames can have up to 30 characters.',
  )
})
