import { sql, type SQL } from 'drizzle-orm'
import { param } from '#worker/platform/database/read.ts'

export const viewer = param('viewerId')

export const count = (value: number): SQL => sql.raw(String(value))
