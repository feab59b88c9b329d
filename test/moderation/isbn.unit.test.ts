import { expect, test } from 'vitest'
import { readIsbn } from '#schema/users/isbn.ts'

test.each([
  ['9780306406157', '9780306406157'],
  ['ISBN 978-0-306-40615-7', '9780306406157'],
  ['ISBN-13: 978 0 306 40615 7', '9780306406157'],
  ['0-306-40615-2', '9780306406157'],
  ['080442957x', '9780804429573'],
  ['979–10–99999–90–0', '9791099999900'],
])('%j is read as its 13 digits', (text, isbn) => {
  expect(readIsbn(text)).toEqual({ isbn })
})

test.each(['9780306406158', '0306406153', '0306406125', '9780306460157', '0804429570'])(
  'in %j a digit is wrong',
  (text) => {
    expect(readIsbn(text)).toEqual({ fault: 'checksum' })
  },
)

test.each(['', '123', '97803064061577', '9770306406157', '03064o6152', 'X306406152', '0306406152 and more'])(
  '%j is no ISBN',
  (text) => {
    expect(readIsbn(text)).toEqual({ fault: 'form' })
  },
)
