/** Batches must get the real statements, so these are tracked. */
import type { Pass } from './calls.ts'

/** A test writes to the file from another process, which no D1 knows; a lock refuses before anything is done. */
async function unlocked<T>(perform: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await perform()
    } catch (error) {
      if (tries === MOST_TRIES || !/database is locked/.test(String(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
}

const MOST_TRIES = 1_000
const PAUSE = 5

interface Real {
  statement: D1PreparedStatement
  text: string
}

const realOf = new WeakMap<D1PreparedStatement, Real>()

export function shimDatabase(database: D1Database, pass: Pass): D1Database {
  const shim: Pick<D1Database, 'prepare' | 'batch' | 'exec' | 'withSession'> = {
    ...shimSession(database, pass),
    exec: (text) => pass({ method: 'exec', texts: [text] }, () => unlocked(() => database.exec(text))),
    withSession(constraint) {
      const session = database.withSession(constraint)
      return { ...shimSession(session, pass), getBookmark: () => session.getBookmark() }
    },
  }
  return shim as D1Database
}

const shimSession = (
  session: Pick<D1Database, 'prepare' | 'batch'>,
  pass: Pass,
): Pick<D1Database, 'prepare' | 'batch'> => ({
  prepare: (text) => shimStatement(session.prepare(text), text, pass),
  batch<T>(statements: D1PreparedStatement[]) {
    const reals = statements.map((one) => realOf.get(one) ?? { statement: one, text: '' })
    return pass({ method: 'batch', texts: reals.map(({ text }) => text) }, () =>
      unlocked(() => session.batch<T>(reals.map(({ statement }) => statement))),
    )
  },
})

function shimStatement(statement: D1PreparedStatement, text: string, pass: Pass): D1PreparedStatement {
  const ask =
    (method: 'all' | 'first' | 'run' | 'raw') =>
    (...values: unknown[]) =>
      pass({ method, texts: [text] }, () =>
        unlocked(() => (statement[method] as (...values: unknown[]) => Promise<unknown>)(...values)),
      )
  const shim = {
    bind: (...values: unknown[]) => shimStatement(statement.bind(...values), text, pass),
    all: ask('all'),
    first: ask('first'),
    run: ask('run'),
    raw: ask('raw'),
  } as unknown as D1PreparedStatement
  realOf.set(shim, { statement, text })
  return shim
}
