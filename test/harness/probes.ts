import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { WorkerModule } from '../../bin/bundling.ts'
import type { Connection } from './connection.ts'

/** The one module of `probe.ts`. */
export const probe = (): WorkerModule[] => [
  { path: 'probe.js', contents: stripTypeScriptTypes(readFileSync('test/harness/probe.ts', 'utf8')) },
]

/** What the probe answers to an action; an error's text when it failed. */
export async function told(place: Connection, action: string): Promise<unknown> {
  const answer = await place.get(`/${action}`)
  const { value, error } = answer.json<{ value?: unknown; error?: string }>()
  return error ?? value
}
