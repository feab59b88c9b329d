import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { WorkerModule } from '../../bin/bundling.ts'
import type { Connection } from './connection.ts'

/** The single module of `probe.ts`. */
export const probe = (): WorkerModule[] => [
  { path: 'probe.js', contents: stripTypeScriptTypes(readFileSync('test/harness/probe.ts', 'utf8')) },
]

/** The probe's answer to an action, or the message of its error. */
export async function probed(place: Connection, action: string): Promise<unknown> {
  const answer = await place.get(`/${action}`)
  const { value, error } = answer.json<{ value?: unknown; error?: string }>()
  return error ?? value
}
