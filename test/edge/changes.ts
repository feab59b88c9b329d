import type { Connection } from '#test/harness/connection.ts'
import type { Story } from './demo.ts'

const OPERATOR = { authorization: 'Bearer dev-admin' }

/** Takes `suspendPost(postId: "…", isSuspended: true)`, and returns the result's type. */
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

/** The subtitle shows on its page and card. */
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

export async function purge(place: Connection, tags: readonly string[]): Promise<void> {
  const answer = await place.post('/_/admin/purge', { tags }, { headers: OPERATOR })
  if (answer.status !== 200) throw new Error(`The purge was answered ${answer.status}: ${answer.text}`)
}

let generation = 0

/**
 * Flags are part of every key, so changing an unused one makes all pages cold. Pages contain it too;
 * `withoutGeneration` removes it.
 */
export async function coolAll(place: Connection): Promise<void> {
  generation += 1
  place.sql("insert or replace into flags (name, value, updated_at) values ('cold', ?, 1)", `"${generation}"`)
  await purge(place, ['site'])
}

export const withoutGeneration = (text: string): string => text.replaceAll(/,?"cold":"\d+"/g, '')
