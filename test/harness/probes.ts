import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { WorkerModule } from '../../bin/building/bundling.ts'
import type { Connection } from './connection.ts'

export const probe = (): WorkerModule[] => [
  { path: 'probe.js', contents: stripTypeScriptTypes(readFileSync('test/harness/probe.ts', 'utf8')) },
]

/** Returns the answer, or an error's message. */
export async function probed(place: Connection, action: string): Promise<unknown> {
  const answer = await place.get(`/${action}`)
  const { value, error } = answer.json<{ value?: unknown; error?: string }>()
  return error ?? value
}
