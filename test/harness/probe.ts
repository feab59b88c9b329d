/** Tests the shim beyond the product's use. */
interface Env {
  DB: D1Database
  KV: KVNamespace
  MEDIA: R2Bucket
  ASSETS: Fetcher
}

const scheduled: string[] = []

/** The browser's types, which also apply here, lack `caches.default`. */
const cache = () => (caches as unknown as { default: Cache }).default

const actions: Record<string, (env: Env, execution: ExecutionContext, url: URL) => unknown> = {
  variables: (env) => Object.keys(env).toSorted(),
  put: (env) => env.KV.put('word', 'new', { metadata: { of: 'new' } }),
  putOther: (env) => env.KV.put('other', '{"of":"other"}'),
  delete: (env) => env.KV.delete('word'),
  get: (env) => env.KV.get('word'),
  getWith: (env) => env.KV.getWithMetadata('word'),
  getMany: async (env) => [...(await env.KV.get(['word', 'other', 'absent']))],
  getManyWith: async (env) => [...(await env.KV.getWithMetadata(['word', 'absent']))],
  getJson: (env) => env.KV.get('other', 'json'),
  getBytes: async (env) => new TextDecoder().decode((await env.KV.get('word', 'arrayBuffer')) ?? undefined),
  getStream: async (env) => new Response(await env.KV.get('word', 'stream')).text(),
  list: async (env) => (await env.KV.list({ prefix: '' })).keys.map(({ name }) => name),
  tables: (env) => env.DB.exec('create table if not exists probes (word text)'),
  insert: (env) => env.DB.prepare('insert into probes values (?)').bind('one').run(),
  batch: async ({ DB }) => {
    const session = DB.withSession('first-primary')
    const add = session.prepare('insert into probes values (?)')
    const results = await session.batch([
      add.bind('two'),
      session.prepare('select count(*) as n from probes'),
    ])
    return results[1]!.results
  },
  count: (env) => env.DB.withSession().prepare('select count(*) as n from probes').first('n'),
  rows: (env) => env.DB.prepare('select word from probes').raw({ columnNames: true }),
  all: async (env) => (await env.DB.prepare('select word from probes').all()).results,
  store: async (env) => (await env.MEDIA.put('key', 'bytes'))?.size,
  stored: async (env) => (await env.MEDIA.get('key'))?.text(),
  file: async (env) => (await env.ASSETS.fetch('http://files/.vite/manifest.json')).status,
  time: () => [
    Date.now(),
    new Date().getTime(),
    new Date(5).getTime(),
    new Date() instanceof Date,
    Date().length > 9,
  ],
  cached: async (_, _execution, url) => {
    const key = `http://cache/${url.search}`
    const found = await cache().match(key)
    if (found) return found.text()
    const body = new Response('kept', { headers: { 'cache-control': 'max-age=60' } })
    await cache().put(key, body)
    return 'missed'
  },
  uncache: () => cache().delete('http://cache/'),
  outside: async () => {
    const response = await fetch('https://dns.example/query', { method: 'POST', body: 'asked' })
    return [response.status, await response.text()]
  },
  later: (env, execution) =>
    execution.waitUntil(
      new Promise((resolve) => setTimeout(resolve, 50)).then(() => env.KV.put('later', 'done')),
    ),
  laterDone: (env) => env.KV.get('later'),
  scheduled: () => scheduled,
}

export default {
  async fetch(request: Request, env: Env, execution: ExecutionContext) {
    const url = new URL(request.url)
    try {
      const value = await actions[url.pathname.slice(1)]!(env, execution, url)
      return Response.json({ value: value ?? null, host: request.headers.get('host') })
    } catch (error) {
      return Response.json({ error: String(error) }, { status: 500 })
    }
  },
  scheduled({ cron, scheduledTime }: ScheduledController, env: Env, execution: ExecutionContext) {
    scheduled.push(cron)
    execution.waitUntil(env.KV.put('scheduled', `${cron} ${scheduledTime}`))
  },
}
