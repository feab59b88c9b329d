/** The fake has its own tables. A change and its events are one batch. */
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { newToken } from '#worker/platform/ids.ts'
import { Stripe } from 'stripe'

export type Json = Record<string, unknown>
export interface Stored extends Json {
  id: string
}

/** The provider counts in seconds. */
export const seconds = (at = now()): number => Math.floor(at / 1000)

export const newObjectId = (prefix: string): string =>
  `${prefix}_${newToken(120).replaceAll('-', 'A').replaceAll('_', 'B')}`

/** Null also for deleted objects. */
export async function find<T extends Stored>(env: Pick<Env, 'DB'>, id: unknown): Promise<T | null> {
  const found = await stored<T>(env, id)
  return found?.['deleted'] ? null : found
}

/** The fields that the provider returns for a deleted object; null otherwise. */
export async function findDeleted(env: Pick<Env, 'DB'>, id: unknown): Promise<Stored | null> {
  const found = await stored<Stored>(env, id)
  return found?.['deleted'] ? found : null
}

async function stored<T extends Stored>(env: Pick<Env, 'DB'>, id: unknown): Promise<T | null> {
  if (typeof id !== 'string') return null
  const row = await env.DB.prepare('select value from fake_payment_objects where id = ?')
    .bind(id)
    .first<{ value: string }>()
  return row && (JSON.parse(row.value) as T)
}

/** Earliest first. */
export async function listFor<T extends Stored>(
  env: Pick<Env, 'DB'>,
  type: string,
  customer: unknown,
): Promise<T[]> {
  const { results } = await env.DB.prepare(
    'select value from fake_payment_objects where type = ? and customer = ? order by position desc',
  )
    .bind(type, String(customer))
    .all<{ value: string }>()
  return results.map(({ value }) => JSON.parse(value) as T)
}

/** The changes of one request or one step of the clock. */
export async function dueObjects<T extends Stored>(
  env: Pick<Env, 'DB'>,
): Promise<{ value: T; dueAt: number }[]> {
  const { results } = await env.DB.prepare(
    'select value, due_at from fake_payment_objects where due_at is not null and due_at <= ? order by due_at limit 100',
  )
    .bind(now())
    .all<{ value: string; due_at: number }>()
  return results.map(({ value, due_at }) => ({ value: JSON.parse(value) as T, dueAt: due_at }))
}

/** Seconds. */
export class Changes {
  readonly statements: D1PreparedStatement[] = []
  #env: Pick<Env, 'DB'>
  /** @param dueAt when it changes by itself, in seconds */
  readonly at: number

  constructor(env: Pick<Env, 'DB'>, at = seconds()) {
    this.#env = env
    this.at = at
  }

  /** @param dueAt when it changes by itself, in seconds */
  put(value: Stored, dueAt: number | null = null): void {
    const { object, customer } = value
    this.statements.push(
      this.#env.DB.prepare(
        `insert into fake_payment_objects (id, type, customer, position, value, due_at)
         values (?1, ?2, ?3, (select coalesce(max(position), 0) + 1 from fake_payment_objects), ?4, ?5)
         on conflict (id) do update set value = excluded.value, due_at = excluded.due_at`,
      ).bind(
        value.id,
        object as string,
        (customer as string | undefined) ?? null,
        JSON.stringify(value),
        dueAt === null ? null : dueAt * 1000,
      ),
    )
  }

  remove(id: string): void {
    this.statements.push(this.#env.DB.prepare('delete from fake_payment_objects where id = ?').bind(id))
  }

  tell(type: string, object: object): void {
    const id = newObjectId('evt')
    const event = {
      id,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: this.at,
      type,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    }
    this.statements.push(
      this.#env.DB.prepare('insert into fake_payment_events (id, payload, created_at) values (?, ?, ?)').bind(
        id,
        JSON.stringify(event),
        now(),
      ),
    )
  }

  async write(): Promise<void> {
    if (this.statements.length) await this.#env.DB.batch(this.statements)
  }
}
