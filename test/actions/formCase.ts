import { env } from 'cloudflare:workers'
import type { Browser, FormFields } from '#test/identity/browser.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

export interface Person {
  id: string
  username: string
  email: string
  xsrf: string
}

export interface Case {
  at(person: Person): string | Promise<string>
  fields(person: Person): FormFields | Promise<FormFields>
  /** Prepares the rows. */
  begin?(person: Person, browser: Browser): Promise<unknown>
  /** Reads the rows that the form changes. */
  seen(person: Person): Promise<unknown>
  /** Fields that the mutation refuses; 'staff in their place' where no field can be wrong. */
  refused: Record<string, string> | 'staff in their place'
  /** The refusal's variables, if they are not named as the fields. */
  variables?(person: Person): Record<string, unknown> | Promise<Record<string, unknown>>
  who?: 'staff'
}

export const one = async (sql: string, ...values: unknown[]) => {
  const row = await DB.prepare(sql)
    .bind(...values)
    .first()
  return row && Object.values(row)[0]
}
export const run = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run()

export const inTheirPlace = 'staff in their place'

/** Reads the person's own row. */
export const column = (name: string) => (person: Person) =>
  one(`select ${name} from users where id = ?`, person.id)
