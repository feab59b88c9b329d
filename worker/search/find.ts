/** Reads the index in SEARCH. */
import { limits } from '#schema/limits.ts'
import type { Statement } from '#worker/platform/db.ts'
import { facets } from '#worker/search/documents.ts'
import type { Found, Question } from '#worker/search/question.ts'
import { normalised, matchOf, phrasesOf } from '#worker/search/words.ts'
import type { IndexDb } from '#worker/search/writeDocuments.ts'

/**
 * All questions in one batch. Candidates are limited before they are ranked (decision 15): the newest with the words in
 * their names, in the text beside the name, in their keywords, and in their texts. SQLite's own rank would read every
 * match.
 */
export async function find(index: IndexDb, questions: readonly Question[]): Promise<Found[]> {
  const asked = questions.map((question) => ({ question, phrases: phrasesOf(question.query) }))
  const statements = asked.flatMap(({ question, phrases }) =>
    phrases.length ? [statementOf(question, phrases)] : [],
  )
  const results = statements.length ? await index.write(statements) : []
  let next = 0
  return asked.map(({ phrases }, at) => {
    const rows = (phrases.length ? results[next++]! : []) as unknown as { id: string; total: number }[]
    return { ids: rows.slice(0, questions[at]!.limit).map(({ id }) => id), count: rows[0]?.total ?? 0 }
  })
}

function statementOf(question: Question, phrases: string[]): Statement {
  const has = [facets.kind(question.index), ...question.has]
  const narrowed = { has, hasNot: question.hasNot }
  return {
    text: FIND,
    params: [
      limits.search.candidates,
      question.postCountMin,
      normalised(question.query),
      // At least one row, which has the total.
      Math.max(1, question.limit),
      question.offset,
      matchOf(phrases, ['name'], { ...narrowed, isTyping: true }),
      matchOf(phrases, ['near'], { ...narrowed, isTyping: true }),
      matchOf(phrases, ['keywords'], { ...narrowed, isTyping: false }),
      matchOf(phrases, ['body'], { ...narrowed, isTyping: false }),
      matchOf(phrases, ['near', 'body'], { ...narrowed, isTyping: false }),
    ],
  }
}

/**
 * First an exact name, then a name that begins with the words, then a name that has them; then the words beside the
 * name, among the keywords, in the text, and last some of them beside the name and some in the text. Each level
 * outweighs all later ones together.
 */
const FIND = `
  with found (id, place) as (
    select rowid, 16 from (select rowid from names where names match ?6 order by rowid desc limit ?1)
    union all
    select rowid, 8 from (select rowid from texts where texts match ?7 order by rowid desc limit ?1)
    union all
    select rowid, 4 from (select rowid from texts where texts match ?8 order by rowid desc limit ?1)
    union all
    select rowid, 2 from (select rowid from texts where texts match ?9 order by rowid desc limit ?1)
    union all
    select rowid, 1 from (select rowid from texts where texts match ?10 order by rowid desc limit ?1)
  )
  select d.object_id as id, count(*) over () as total
  from (select id, sum(place) as place from found group by id) f join documents d on d.id = f.id
  where d.post_count >= ?2
  order by (d.name = ?3) desc, (substr(d.name, 1, length(?3)) = ?3) desc, f.place desc, d.weight desc, d.id desc
  limit ?4 offset ?5`
