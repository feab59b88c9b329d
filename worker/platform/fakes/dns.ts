/** `POST {"name", "type", "data": []}` sets records. */
import * as z from 'zod'
import type { Env } from '#worker/platform/env.ts'
import { RECORD_TYPES, type RecordType } from '#worker/platform/outgoing/recordTypes.ts'

const NAMES = Object.keys(RECORD_TYPES) as [RecordType, ...RecordType[]]
const Question = z.object({ name: z.string().min(1).max(300), type: z.enum(NAMES).default('A') })
const Records = Question.extend({ data: z.union([z.string(), z.array(z.string())]) })

const NO_ERROR = 0
const NO_SUCH_NAME = 3

export async function answerDns(request: Request, env: Pick<Env, 'KV'>): Promise<Response> {
  if (request.method === 'POST') return setRecords(request, env)
  if (request.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET, POST' } })
  const { searchParams } = new URL(request.url)
  const question = Question.safeParse({
    name: searchParams.get('name'),
    type: searchParams.get('type')?.toUpperCase() ?? undefined,
  })
  if (!question.success) return Response.json({ error: 'Expected ?name=…&type=…' }, { status: 400 })
  const { name, type } = question.data
  const data = await recordsOf(env, name, type)
  return new Response(
    JSON.stringify({
      Status: data.length ? NO_ERROR : NO_SUCH_NAME,
      Question: [{ name, type: RECORD_TYPES[type] }],
      Answer: data.map((value) => ({
        name,
        type: RECORD_TYPES[type],
        TTL: 60,
        data: type === 'TXT' ? JSON.stringify(value) : value,
      })),
    }),
    { headers: { 'content-type': 'application/dns-json', 'cache-control': 'no-store' } },
  )
}

export async function recordsOf({ KV }: Pick<Env, 'KV'>, name: string, type: RecordType): Promise<string[]> {
  return (await KV.get<string[]>(keyOf(name, type), 'json')) ?? []
}

async function setRecords(request: Request, { KV }: Pick<Env, 'KV'>): Promise<Response> {
  const records = Records.safeParse(await request.json().catch(() => null))
  if (!records.success) {
    return Response.json(
      { error: `Expected {"name", "type": ${NAMES.join(' | ')}, "data": []}` },
      { status: 400 },
    )
  }
  const { name, type } = records.data
  const data = [records.data.data].flat()
  if (data.length) await KV.put(keyOf(name, type), JSON.stringify(data))
  else await KV.delete(keyOf(name, type))
  return Response.json({ name, type, data })
}

const keyOf = (name: string, type: RecordType) => `fake:dns:${name.toLowerCase().replace(/\.$/, '')}:${type}`
