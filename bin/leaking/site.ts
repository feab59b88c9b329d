/** Every locked story has a canary, and everything that the edge stores is recorded. */
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { WorkerModule } from '../building/bundling.ts'
import { openLocalDatabase } from '../local/local.ts'
import { documentOf } from '../proving/mutations.ts'
import { MAIN_HOST } from '../proving/site.ts'
import { type Visitor, visitorOf } from '../proving/visitor.ts'
import { startRuntime, type Settings } from '../serving/runtime.ts'
import type { LockedStory } from './facts.ts'
import { plant, prepare } from './plant.ts'
import { type WithDatabase, openSession } from './viewers.ts'

export interface Stored {
  key: string
  text: string
}

export interface LeakSite {
  visitor: Visitor
  mainHost: string
  stories: LockedStory[]
  asked: WithDatabase
  stored: () => Promise<Stored[]>
  advance: (by: string) => Promise<void>
  stop: () => Promise<void>
}

export interface LeakSiteInput {
  bundle: WorkerModule[]
  /** The folder is modified. */
  state: string
  settings?: Settings
  most?: number
}

const ORIGIN = `http://${MAIN_HOST}`
const CONTROL = 'control'
const RECORDER = 'bin/leaking/workers/recorder.ts'

export async function openLeakSite({ bundle, state, settings, most }: LeakSiteInput): Promise<LeakSite> {
  const local = openLocalDatabase(state)
  prepare(local.db)
  local.close()
  const runtime = await startRuntime({
    state,
    settings,
    workers: [{ name: 'near', modules: recorded(bundle), entrypoints: [CONTROL] }],
  })
  const visitor = visitorOf(await runtime.originOf('near'))
  const control = await runtime.originOf('near', CONTROL)
  const asked: WithDatabase = (ask) => {
    const { db, close } = openLocalDatabase(state)
    try {
      return ask(db)
    } finally {
      close()
    }
  }
  const perform = async (mutation: string, variables: object, userId?: string) => {
    const headers: Record<string, string> =
      userId === undefined
        ? { authorization: 'Bearer dev-admin' }
        : { cookie: `sid=${asked((db) => openSession(db, userId, ''))}`, origin: ORIGIN }
    await send(visitor, mutation, variables, headers)
  }
  const advance = async (by: string) => {
    const answer = await visitor.post({ host: MAIN_HOST, path: '/_/dev/clock' }, { advance: by }, {})
    if (answer.status !== 200) throw new Error(`The clock was not moved: ${answer.text}`)
  }
  const stories = await plant({ asked, perform, fire: () => advance('1m') }, most)
  return {
    visitor,
    mainHost: MAIN_HOST,
    stories,
    asked,
    stored: async () => (await (await fetch(control)).json()) as Stored[],
    advance,
    async stop() {
      visitor.close()
      await runtime.stop()
    },
  }
}

async function send(
  visitor: Visitor,
  mutation: string,
  variables: object,
  headers: Record<string, string>,
): Promise<void> {
  const { text } = await visitor.post(
    { host: MAIN_HOST, path: '/_/graphql' },
    { query: documentOf(mutation), variables },
    { ...headers, 'graphql-operation': mutation },
  )
  const { data, errors } = JSON.parse(text) as {
    data?: Record<string, { message?: string }> | null
    errors?: { message: string }[]
  }
  const result = data?.[mutation]
  if (errors || !result || result.message !== undefined)
    throw new Error(`${mutation}: ${errors?.[0]?.message ?? result?.message ?? text}`)
}

const recorded = ([entry, ...others]: WorkerModule[]) => [
  { path: 'recorder.js', contents: stripTypeScriptTypes(readFileSync(RECORDER, 'utf8')) },
  { path: 'product.js', contents: entry!.contents },
  ...others,
]
