import { integer, text } from 'drizzle-orm/sqlite-core'

/** 12 lower-case hexadecimal digits (D87). */
export const id = (name: string) => text(name)

/** Milliseconds since 1970, UTC (D86). */
export const time = (name: string) => integer(name)

export const count = (name: string) => integer(name).notNull().default(0)

export const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false)
