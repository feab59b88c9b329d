import { describe, expect, test } from 'vitest'
import { guessColumns } from '#worker/newsletters/subscribers/import/guessColumns.ts'
import { delimiterOf, parseCsv } from '#worker/newsletters/subscribers/import/parseCsv.ts'
import { toUtf8 } from '#worker/newsletters/subscribers/import/toUtf8.ts'
import { readLine } from '#worker/newsletters/subscribers/import/readLine.ts'

const AT = Date.UTC(2026, 10, 29)

/** Headings of other products' exports. */
const EXPORTS = {
  Ghost:
    'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
  Substack: 'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at',
  Mailchimp: '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME,TAGS',
  listmonk: 'uuid,email,name,attributes,status,created_at,updated_at',
}

const guessed = (product: keyof typeof EXPORTS) => {
  const { cells } = parseCsv(new TextEncoder().encode(EXPORTS[product]), ',', true)[0]!
  const columns = guessColumns(cells)
  return Object.fromEntries(
    cells.flatMap((cell, at) => (columns[at] === 'IGNORED' ? [] : [[columns[at], cell]])),
  )
}

test('the columns of other products’ exports are guessed by their headings', () => {
  expect(guessed('Ghost')).toEqual({
    EMAIL: 'email',
    NAME: 'name',
    STATE: 'subscribed_to_emails',
    CREATED_AT: 'created_at',
    LABELS: 'labels',
  })
  expect(guessed('Substack')).toEqual({
    EMAIL: 'email',
    OPTED_OUT: 'email_disabled',
    CREATED_AT: 'created_at',
  })
  expect(guessed('Mailchimp')).toEqual({
    EMAIL: 'Email Address',
    FIRST_NAME: 'First Name',
    LAST_NAME: 'Last Name',
    CREATED_AT: 'OPTIN_TIME',
    CONFIRMED_AT: 'CONFIRM_TIME',
    LEFT_AT: 'UNSUB_TIME',
    LABELS: 'TAGS',
  })
  expect(guessed('listmonk')).toEqual({
    EMAIL: 'email',
    NAME: 'name',
    STATE: 'status',
    CREATED_AT: 'created_at',
  })
})

describe('a line', () => {
  const state = (text: string, left = '', out = '') =>
    readLine(['a@example.org', text, left, out], ['EMAIL', 'STATE', 'LEFT_AT', 'OPTED_OUT'], AT)!.state

  test.each(['', 'active', 'Subscribed', 'enabled', 'TRUE', '1'])('in state “%s” is subscribed', (text) => {
    expect(state(text)).toBe('ACTIVE')
  })

  test.each(['unsubscribed', 'false', 'disabled', 'no', 'a word that no product writes'])(
    'in state “%s” has opted out',
    (text) => {
      expect(state(text)).toBe('LEFT')
    },
  )

  test('that left by another column has opted out, whichever state it says', () => {
    expect([state('active', '2024-01-01'), state('', '', 'true'), state('active', '', 'false')]).toEqual([
      'LEFT',
      'LEFT',
      'ACTIVE',
    ])
    expect([state('cleaned', '2024-01-01'), state('pending')]).toEqual(['SUPPRESSED', 'PENDING'])
  })

  test('loses the apostrophe of our exports before a formula, and no other', () => {
    const line = readLine(["'+a@example.org", "'Twas", "'=1"], ['EMAIL', 'NAME', 'LABELS'], AT)!
    expect([line.email, line.name, line.labels]).toEqual(['+a@example.org', "'Twas", ['=1']])
  })

  test('takes no source that is not ours, and no time to come', () => {
    const line = readLine(['a@example.org', 'HACK', '2999-01-01'], ['EMAIL', 'SOURCE', 'CREATED_AT'], AT)!
    expect([line.source, line.createdAt]).toEqual(['IMPORT', null])
  })

  test('without a cell is left out', () => {
    expect(readLine([' ', ''], ['EMAIL', 'NAME'], AT)).toBeNull()
  })
})

describe('a piece of a file', () => {
  const records = (text: string, isLast = false) =>
    parseCsv(new TextEncoder().encode(text), ',', isLast).map(({ cells, bytes, lines }) => [
      cells.join('|'),
      bytes,
      lines,
    ])

  test('ends with its last whole record: quotes can hold lines, and the rest is read with the next piece', () => {
    expect(records('a,"b\nc"\nd,e\nf,"g')).toEqual([
      ['a|b\nc', 8, 2],
      ['d|e', 12, 3],
    ])
    expect(records('a,b\nc,d')).toEqual([['a|b', 4, 1]])
    expect(records('a,b\nc,d', true)).toEqual([
      ['a|b', 4, 1],
      ['c|d', 7, 2],
    ])
  })

  test('loses no line after a quote that never ends, whichever piece it is in', () => {
    const text = 'a,b\n"c,d\n\ne,f\ng,h\n'
    const rest = [
      ['e|f', 14, 4],
      ['g|h', 18, 5],
    ]
    expect(records(text, true)).toEqual([['a|b', 4, 1], ['c|d', 9, 2], ...rest])
    expect(records(text)).toEqual([['a|b', 4, 1]])
    expect(records(text.slice(4)).map(([cells]) => cells)).toEqual(['c|d', 'e|f', 'g|h'])
    expect(records('"a,b\n'.repeat(5000), true).length).toBeGreaterThanOrEqual(2500)
  })

  test('counts bytes and not characters', () => {
    expect(records('é,ü\nx\n')).toEqual([
      ['é|ü', 6, 1],
      ['x', 8, 2],
    ])
  })
})

test('the delimiter is the most frequent one outside quotes', () => {
  expect(delimiterOf('a;"b,c,d";e\n1,2,3,4')).toBe(';')
  expect(delimiterOf('a\tb')).toBe('\t')
  expect(delimiterOf('a@example.org')).toBe(',')
})

describe('a file becomes UTF-8', () => {
  const LONG = 1024 * 1024
  const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(toUtf8(bytes))

  test('from UTF-8, where a character lies across two pieces of it', () => {
    const long = `${'a'.repeat(LONG - 1)}é`
    expect(text(new TextEncoder().encode(`\uFEFF${long}`))).toBe(long)
  })

  test('from Windows-1252, and from UTF-16 in both orders of bytes', () => {
    expect(text(Uint8Array.from([0x80, 0xe9, 0x0a]))).toBe('€é\n')
    expect(text(Uint8Array.from([0xff, 0xfe, 0xe9, 0x00]))).toBe('é')
    expect(text(Uint8Array.from([0xfe, 0xff, 0x00, 0xe9]))).toBe('é')
  })

  test('without characters that some programs take for the end of a text', () => {
    expect(text(Uint8Array.from([0x61, 0, 0x62]))).toBe('ab')
  })
})
