import * as z from 'zod'
import type { Env } from '#worker/platform/env.ts'
import { askOutside, jsonOf, OutsideUnavailable } from '#worker/platform/outgoing/outside.ts'
import { RECORD_TYPES, type RecordType } from '#worker/platform/outgoing/recordTypes.ts'

const Answer = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).default([]),
})

/** NOERROR and NXDOMAIN (RFC 1035, 4.1.1). */
const ANSWERED = new Set([0, 3])

/** @throws OutsideUnavailable */
export async function lookUp(env: Env, name: string, type: RecordType): Promise<string[]> {
  const path = `?name=${encodeURIComponent(name)}&type=${type}`
  const response = await askOutside(
    env,
    env.DNS_URL,
    path,
    { headers: { accept: 'application/dns-json' } },
    async () => (await import('#worker/platform/fakes/dns.ts')).answerDns,
  )
  const answer = response.ok ? Answer.safeParse(await jsonOf(response)) : null
  if (!answer?.success || !ANSWERED.has(answer.data.Status)) {
    throw new OutsideUnavailable(`DNS did not answer for ${type}, status ${response.status}`)
  }
  return answer.data.Answer.filter((record) => record.type === RECORD_TYPES[type]).map(({ data }) =>
    type === 'TXT' ? textOf(data) : data.toLowerCase().replace(/\.$/, ''),
  )
}

/** `"one" "two"` is one text; some resolvers omit the quotes. */
const textOf = (data: string) =>
  data.startsWith('"')
    ? [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => part!.replace(/\\(.)/g, '$1')).join('')
    : data
