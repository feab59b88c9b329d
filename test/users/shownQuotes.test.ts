/** Straight quotes are shown as typographic ones beyond stories; the stored text stays. */
import { env } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import type { Env } from '#worker/platform/env.ts'
import { query } from '#test/graphql/call.ts'
import { fill, hits } from '#test/search/index.ts'

const { DB } = env as unknown as Env
const PLAIN = `A "plain" one's text`
const SHOWN = 'A “plain” one’s text'

let undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const one of undo) await one()
  undo = []
})

async function write(table: string, column: string, id: string) {
  const before = await DB.prepare(`select ${column} as text from ${table} where id = ?`)
    .bind(id)
    .first<string>('text')
  const set = (text: string | null) =>
    DB.prepare(`update ${table} set ${column} = ? where id = ?`).bind(text, id).run()
  undo.push(() => set(before))
  await set(PLAIN)
}

const first = async (sql: string) => (await DB.prepare(sql).first<Record<'id' | 'username', string>>())!

test('a bio, series, books and awards', async () => {
  const series = await first(
    "select s.id, u.username from catalogs s join users u on u.id = s.creator_id where s.type = 'SERIES' order by s.updated_at desc limit 1",
  )
  const book = await first(
    'select b.id, u.username from books b join users u on u.id = b.user_id where u.is_book_author = 1 limit 1',
  )
  const award = await first(
    'select a.id, a.kind as username from awards a order by a.year desc, a.id desc limit 1',
  )
  const { id: person } = await first(`select id, username from users where username = '${book.username}'`)
  await write('users', 'bio', person)
  await write('catalogs', 'name', series.id)
  await write('books', 'title', book.id)
  await write('awards', 'title', award.id)
  const { body } = await query(`{
    writer: user(username: "${book.username}") { bio books { books { id title } } }
    other: user(username: "${series.username}") { series { series { id title } } }
    awards(kind: "${award.username}") { awards { id title } }
  }`)
  const data = body.data as unknown as {
    writer: { bio: string; books: { books: { id: string; title: string }[] } }
    other: { series: { series: { id: string; title: string }[] } }
    awards: { awards: { id: string; title: string }[] }
  }
  expect(data.writer.bio).toBe(SHOWN)
  expect(data.writer.books.books).toContainEqual({ id: book.id, title: SHOWN })
  expect(data.other.series.series).toContainEqual({ id: series.id, title: SHOWN })
  expect(data.awards.awards).toContainEqual({ id: award.id, title: SHOWN })
  expect(await DB.prepare('select bio from users where id = ?').bind(person).first('bio')).toBe(PLAIN)
})

test('titles of the search call', async () => {
  await fill()
  const [found] = await hits('post', 'price of eggs')
  await write('posts', 'title', found!.objectID)
  expect((await hits('post', 'price of eggs'))[0]).toMatchObject({ objectID: found!.objectID, title: SHOWN })
})
