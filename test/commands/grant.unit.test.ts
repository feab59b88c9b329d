import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { grantedIn, grantStatement, readGrant } from '../../bin/operating/granting.ts'

function site() {
  const db = new DatabaseSync(':memory:')
  db.exec(`create table users (username text, email text, unverified_email text, is_staff integer default 0);
    insert into users (username, email, unverified_email) values
      ('one', 'one@example.org', null), ('two', null, 'two@example.org'), ('three', 'three@example.org', 'one@example.org')`)
  return db
}
const grant = (db: DatabaseSync, email: string) => grantedIn(db.prepare(grantStatement(email)).all(), email)
const staff = (db: DatabaseSync) =>
  db
    .prepare('select username from users where is_staff = 1')
    .all()
    .map(({ username }) => username)

test('an account is made staff by its proved address, and no one else', () => {
  const db = site()
  expect(grant(db, 'one@example.org')).toBe('one')
  expect(staff(db)).toEqual(['one'])
})

test('an address that no account has, or that is not proved, is refused without any change', () => {
  const db = site()
  expect(() => grant(db, 'no-one@example.org')).toThrow('No account has the address no-one@example.org')
  expect(() => grant(db, 'two@example.org')).toThrow('has not confirmed it yet')
  expect(staff(db)).toEqual([])
})

test.each([
  [[], 'EMAIL ROLE'],
  [['one@example.org'], 'EMAIL ROLE'],
  [['one', 'staff'], 'one is not an email address'],
  [["o'ne@example.org", 'staff'], 'is not an email address'],
  [['one@example.org', 'king'], 'There is no role king'],
])('%j is refused in words', (args, words) => {
  expect(() => readGrant(args)).toThrow(words)
})

test('a grant is read with its options', () => {
  expect(readGrant(['One@Example.org', 'staff', '--remote', '--state', 'there'])).toEqual({
    email: 'one@example.org',
    role: 'staff',
    isRemote: true,
    state: 'there',
  })
})
