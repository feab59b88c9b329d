import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Timestamp } from '#client/design/Timestamp.tsx'

const at = Date.UTC(2024, 2, 4, 14, 5)

test('a date is written for machines, for readers and, on hover, to the minute', () => {
  expect(renderToStaticMarkup(<Timestamp at={at} />)).toBe(
    '<time dateTime="2024-03-04T14:05:00.000Z" title="4 March 2024 at 14:05 UTC">4 Mar 2024</time>',
  )
})

test('a date of the year of reading is written without it', () => {
  expect(renderToStaticMarkup(<Timestamp at={at} now={Date.UTC(2024, 6, 1)} />)).toContain('>4 Mar</time>')
})
