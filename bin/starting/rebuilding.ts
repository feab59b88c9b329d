import { failureOf } from './failureOf.ts'
import type { Changes } from './changes.ts'

export interface Steps {
  generateTypes: () => Promise<void>
  buildClient: () => Promise<void>
  buildWorker: () => Promise<void>
  migrate: () => Promise<void>
  restart: () => Promise<void>
  /** Called when all changes are built, with the start of the last build. */
  recordBuilt: (began: number) => void
}

interface Rebuilding {
  steps: Steps
  changes: Pick<Changes, 'announce'>
  print: (line: string) => void
  withSources?: (text: string) => string
}

/** Watched folders. */
export const WATCHED = ['worker', 'client', 'schema', 'migrations']

const OF_TYPES = /\.graphql$|^schema\/enums\.ts$|^schema\/(?:generating|graphql)\//
const OF_MIGRATIONS = /^migrations\//
const OF_CLIENT = /^(?:client|schema)\/(?!tables\/)/

export function openRebuilding({
  steps,
  changes,
  print,
  withSources,
}: Rebuilding): (files: string[]) => void {
  const waiting = new Set<string>()
  let since = Date.now()
  let isBuilding = false

  async function build() {
    isBuilding = true
    while (waiting.size) {
      const files = [...waiting]
      waiting.clear()
      const began = Date.now()
      try {
        await buildFor(files, steps)
        if (!waiting.size) steps.recordBuilt(began)
        since = Date.now()
        changes.announce({ since, failure: null })
        print(`${described(files)}: ${((since - began) / 1000).toFixed(1)} s`)
      } catch (error) {
        const failure = failureOf(error, withSources)
        print(failure)
        changes.announce({ since, failure })
        // Retried with the next change, which may fix them.
        for (const file of files) failed.add(file)
      }
    }
  }

  const failed = new Set<string>()

  return (files) => {
    for (const file of [...failed, ...files]) waiting.add(file)
    failed.clear()
    if (isBuilding) return
    void build().finally(() => (isBuilding = false))
  }
}

async function buildFor(files: string[], steps: Steps): Promise<void> {
  const has = (form: RegExp) => files.some((file) => form.test(file))
  if (has(OF_TYPES)) await steps.generateTypes()
  if (has(OF_MIGRATIONS)) await steps.migrate()
  // Waits for both, because the next build must not overlap.
  const built = await Promise.allSettled([has(OF_CLIENT) && steps.buildClient(), steps.buildWorker()])
  for (const one of built) if (one.status === 'rejected') throw one.reason
  await steps.restart()
}

const described = (files: string[]) =>
  files.length > 1 ? `${files[0]} and ${files.length - 1} more` : files[0]!
