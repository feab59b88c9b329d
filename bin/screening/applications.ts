import type { DatabaseSync } from 'node:sqlite'
import { day } from '#schema/limits.ts'
import { userId } from '../demo/ids.ts'

export function addApplications(db: DatabaseSync): void {
  const books = JSON.stringify([
    {
      title: 'Sitting With: Questions to a Hospital That Never Answered, and the One That Did',
      isbn: '9781861978769',
      publisher: 'Lantern House',
      publishedYear: 2023,
      url: 'https://lantern.example/books/sitting-with',
    },
  ])
  const insert = db.prepare(
    `insert or ignore into author_applications
      (id, user_id, state, books, proof, created_at, decided_at, decided_by_id, reason) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const proof = 'My publisher’s page about me names this profile: https://lantern.example/authors'
  const at = Date.now() - 3 * day
  const staff = userId('staff')
  insert.run('00000000e070', userId('newcomer'), 'WAITING', books, proof, at, null, null, '')
  const reason = 'The page of your publisher names another person.\nSend us one that names this account.'
  insert.run('00000000e071', userId('cancelled'), 'REFUSED', books, proof, at, at + day, staff, reason)
  insert.run('00000000e072', userId('changing'), 'WITHDRAWN', books, proof, at, at + day, staff, reason)
}
