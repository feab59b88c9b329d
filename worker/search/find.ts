import { limits } from '#schema/limits.ts'
import type { Labels } from '#schema/search/search.ts'
import { phrasesOf } from '#schema/search/searchPhrases.ts'
import type { Statement } from '#worker/platform/database/db.ts'
import { facets } from '#worker/search/documents.ts'
import type { SearchResult, Question } from '#worker/search/question.ts'
import { readSpellings } from '#worker/search/spellings.ts'
import { normalised, matchOf, matchOfAll } from '#worker/search/words.ts'
import type { IndexDb } from '#worker/search/writeDocuments.ts'

type Phrases = string[][]

interface PhraseQuery {
  question: Question
  phrases: Phrases
}

/** SQLite's own rank would read every match, so the newest are ranked (decision 15). */
export async function find(index: IndexDb, questions: readonly Question[]): Promise<SearchResult[]> {
  const asked = questions.map((question) => ({
    question,
    phrases: phrasesOf(question.query).map((phrase) => [phrase]),
  }))
  const found = await findOnce(index, asked)
  const misspelt = asked.filter(({ phrases }, at) => phrases.length && !found[at]!.count)
  if (!misspelt.length) return found
  const spellings = await readSpellings(
    index,
    misspelt.flatMap(({ phrases }) => phrases.flat()),
  )
  const again = misspelt
    .map(({ question, phrases }) => ({
      question,
      phrases: phrases.map((ways) => ways.flatMap((way) => [way, ...(spellings.get(way) ?? [])])),
    }))
    .filter(({ phrases }) => phrases.some((ways) => ways.length > 1))
  const corrected = again.length ? await findOnce(index, again) : []
  const bySpelling = new Map(again.map(({ question }, at) => [question, corrected[at]!]))
  return found.map((one, at) => bySpelling.get(questions[at]!) ?? one)
}

const isAsked = ({ question, phrases }: PhraseQuery) =>
  phrases.length > 0 || (question.browses === true && question.query === '')

async function findOnce(index: IndexDb, asked: readonly PhraseQuery[]): Promise<SearchResult[]> {
  const statements = asked.map((one) => (isAsked(one) ? statementsOf(one) : []))
  const results = statements.flat().length ? await index.write(statements.flat()) : []
  let next = 0
  return asked.map(({ question, phrases }, at) => {
    const [rows, ...counts] = statements[at]!.map(() => results[next++]!) as unknown as [
      { id: string; total: number }[] | undefined,
      ...{ value: string; times: number }[][],
    ]
    return {
      ids: (rows ?? []).slice(0, question.limit).map(({ id }) => id),
      count: rows?.[0]?.total ?? 0,
      words: phrases.flat(),
      ...(question.counted?.length && { labels: labelsOf(question.counted, counts) }),
    }
  })
}

const labelsOf = (counted: readonly (keyof Labels)[], counts: { value: string; times: number }[][]) =>
  Object.fromEntries(
    counted.map((kind, at) => [
      kind,
      Object.fromEntries((counts[at] ?? []).map(({ value, times }) => [value, times])),
    ]),
  )

function statementsOf({ question, phrases }: PhraseQuery): Statement[] {
  const has = [facets.kind(question.index), ...question.has]
  const narrowed = { has, hasOneOf: question.hasOneOf, hasNot: question.hasNot }
  const matches = phrases.length
    ? [
        matchOf(phrases, ['name'], { ...narrowed, isTyping: true }),
        matchOf(phrases, ['near'], { ...narrowed, isTyping: true }),
        matchOf(phrases, ['keywords'], { ...narrowed, isTyping: false }),
        matchOf(phrases, ['body'], { ...narrowed, isTyping: false }),
        matchOf(phrases, ['near', 'body'], { ...narrowed, isTyping: false }),
      ]
    : [matchOfAll(narrowed)]
  const common = [limits.search.candidates, question.postCountMin, ...matches]
  const byWords = question.isWhole && question.index === 'post' ? BY_ALL_WORDS : BY_WORDS
  const found = `with found (id, place) as (${phrases.length ? byWords : ALL})`
  const condition = `d.post_count >= ?2${numbersOf(question)}`
  const after = common.length
  const ranked = {
    text: `${found} ${rankedBy(condition, after)}`,
    params: [...common, normalised(question.query), Math.max(1, question.limit), question.offset],
  }
  const counts = (question.counted ?? []).map((kind) => ({
    text: `${found} select j.value as value, count(distinct d.id) as times
      from (select distinct id from found) f join documents d on d.id = f.id, json_each(d.labels, '$.${kind}') j
      where ${condition} group by j.value order by times desc, j.value limit ${limits.search.labels}`,
    params: common,
  }))
  return [ranked, ...counts]
}

/** Columns and operators are enumerated, values are numbers. */
const numbersOf = ({ numbers = [] }: Question): string =>
  numbers
    .map(
      (group) =>
        ` and (${group.map(({ column, sign, value }) => `d.${column} ${sign} ${Number(value)}`).join(' or ')})`,
    )
    .join('')

type Table = 'names' | 'near_texts' | 'text_keywords' | 'texts' | 'whole_keywords' | 'whole_texts'

/** A shared table would also walk rows with the words in other columns (decision 15). */
const from = (table: Table, place: number, param: number) =>
  `select rowid, ${place} from (select rowid from ${table} where ${table} match ?${param} order by rowid desc limit ?1)`

const ALL = from('names', 1, 3)

const BY_WORDS = [
  from('names', 16, 3),
  from('near_texts', 8, 4),
  from('text_keywords', 4, 5),
  from('texts', 2, 6),
  from('texts', 1, 7),
].join(' union all ')

/** D1 allows five terms in a compound SELECT. */
const BY_ALL_WORDS = `select * from (${BY_WORDS}) union select * from (${[
  from('whole_keywords', 4, 5),
  from('whole_texts', 2, 6),
  from('whole_texts', 1, 7),
].join(' union all ')})`

/**
 * Each level outweighs all later ones.
 * @param after how many parameters come before the name, the limit and the offset
 */
const rankedBy = (condition: string, after: number) => `
  select d.object_id as id, count(*) over () as total
  from (select id, sum(place) as place from found group by id) f join documents d on d.id = f.id
  where ${condition}
  order by (d.name = ?${after + 1}) desc, (substr(d.name, 1, length(?${after + 1})) = ?${after + 1}) desc,
    f.place desc, d.weight desc, d.id desc
  limit ?${after + 2} offset ?${after + 3}`
