export interface DatabaseUse {
  /** One per batch. */
  trips: number
  statements: number
}

/**
 * An answer has one session, the work after it has others.
 * @param sessions gets the counts of each session, in order
 */
export const countedDatabase = (database: D1Database, sessions: DatabaseUse[]): D1Database =>
  new Proxy(database, {
    get(_, name) {
      if (name === 'withSession') return (from: string) => counted(database.withSession(from), sessions)
      const value: unknown = Reflect.get(database, name)
      return typeof value === 'function' ? (value.bind(database) as unknown) : value
    },
  })

function counted(session: D1DatabaseSession, sessions: DatabaseUse[]): D1DatabaseSession {
  const asked = { trips: 0, statements: 0 }
  sessions.push(asked)
  return {
    prepare: (text) => session.prepare(text),
    batch: (statements) => {
      asked.trips += 1
      asked.statements += statements.length
      return session.batch(statements)
    },
    getBookmark: () => session.getBookmark(),
  }
}
