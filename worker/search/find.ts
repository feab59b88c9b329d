/** Asks the index in SEARCH. */
import { limits } from '#schema/limits.ts'
import type { Statement } from '#worker/platform/db.ts'
import { facets } from '#worker/search/documents.ts'
import type { Found, Question } from '#worker/search/question.ts'
import { folded, matchOf, phrasesOf } from '#worker/search/words.ts'
import type { IndexDb } from '#worker/search/writeDocuments.ts'

/**
 * All questions in one batch. Candidates are bounded before they are ranked (decision 15): the newest that have the
 * words in their names, and the newest that have them in their texts. SQLite's own rank would read every match.
 */
export async function find(index: IndexDb, questions: readonly Question[]): Promise<Found[]> {
  const asked = questions.map((question) => ({ question, phrases: phrasesOf(question.query) }))
  const statements = asked.flatMap(({ question, phrases }) =>
    phrases.length ? [statementOf(question, phrases)] : [],
  )
  const results = statements.length ? await index.write(statements) : []
  let next = 0
  return asked.map(({ phrases }) => {
    const rows = (phrases.length ? results[next++]! : []) as unknown as { id: string; total: number }[]
    return { ids: rows.map(({ id }) => id), count: rows[0]?.total ?? 0 }
  })
}

function statementOf(question: Question, phrases: string[]): Statement {
  const has = [facets.kind(question.index), ...question.has]
  const narrowed = { has, hasNot: question.hasNot }
  return {
    text: FIND,
    params: [
      matchOf(phrases, 'name', { ...narrowed, isTyping: true }),
      matchOf(phrases, 'body', { ...narrowed, isTyping: false }),
      limits.search.candidates,
      question.postCountMin,
      folded(question.query),
      question.limit,
      question.offset,
    ],
  }
}

/** What is called exactly so, what begins so, what is called so among other words, what speaks of it. */
const FIND = `
  with found (id, place) as (
    select rowid, 2 from (select rowid from names where names match ?1 order by rowid desc limit ?3)
    union all
    select rowid, 1 from (select rowid from texts where texts match ?2 order by rowid desc limit ?3)
  )
  select d.object_id as id, count(*) over () as total
  from (select id, max(place) as place from found group by id) f join documents d on d.id = f.id
  where d.post_count >= ?4
  order by (d.name = ?5) desc, (substr(d.name, 1, length(?5)) = ?5) desc, f.place desc, d.weight desc, d.id desc
  limit ?6 offset ?7`
