import type { Connection } from '#test/harness/connection.ts'
import type { Story } from './demo.ts'

const OPERATOR = { authorization: 'Bearer dev-admin' }

/** Runs one mutation, `suspendPost(postId: "…", isSuspended: true)`, and returns the name of its result's type. */
export async function change(place: Connection, call: string): Promise<string> {
  const answer = await place.post(
    '/_/graphql',
    { query: `mutation { ${call} { __typename } }` },
    { headers: { ...OPERATOR, 'graphql-operation': 'test' } },
  )
  const { data, errors } = answer.json<{ data?: Record<string, { __typename: string }>; errors?: unknown }>()
  if (!data) throw new Error(`${call}: ${answer.status} ${JSON.stringify(errors)}`)
  return Object.values(data)[0]!.__typename
}

/** Writes a word into a story's text, and into its subtitle, which its page and card show. */
export async function edit(place: Connection, { id, title }: Story, word: string): Promise<void> {
  const [{ revision }] = place.sql<{ revision: number }>('select revision from posts where id = ?', id) as [
    { revision: number },
  ]
  const paragraphs = JSON.stringify([
    { name: 'aaaa', type: 'P', text: `What stands here is ${word}.`, markups: [] },
  ])
  const made = await change(
    place,
    `editPost(postId: "${id}", baseRevision: ${revision}, title: ${JSON.stringify(title)}, subtitle: "${word}", paragraphs: ${JSON.stringify(paragraphs)})`,
  )
  if (made !== 'ChangedPost') throw new Error(`The edit was answered by ${made}`)
}

/** Purges tags by hand. */
export async function purge(place: Connection, tags: readonly string[]): Promise<void> {
  const answer = await place.post('/_/admin/purge', { tags }, { headers: OPERATOR })
  if (answer.status !== 200) throw new Error(`The purge was answered ${answer.status}: ${answer.text}`)
}

let generation = 0

/**
 * Makes every page of a place cold by changing an unused flag, because flags are part of every key. Pages contain the
 * flag too; `withoutGeneration` removes it.
 */
export async function coolAll(place: Connection): Promise<void> {
  generation += 1
  place.sql("insert or replace into flags (name, value, updated_at) values ('cold', ?, 1)", `"${generation}"`)
  await purge(place, ['site'])
}

export const withoutGeneration = (text: string): string => text.replaceAll(/,?"cold":"\d+"/g, '')
