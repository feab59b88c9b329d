/** `render`: an uncached story, relative to react-dom rendering its finished element tree. */
import type { LateValue } from '#client/browser/late.tsx'
import type { ServerState } from '#client/browser/serverState.ts'
import { unpacked } from '#client/browser/columns.ts'
import { sheetsOf } from '#client/browser/sheetNames.ts'
import { ratesOf } from '../load.ts'
import { type Benchmark, compared, noted } from '../measure.ts'
import { type Running, runWorker } from '../running.ts'
import { WORKER } from '../../building/building.ts'
import type { GivenPage } from '../workers/finishedPage.tsx'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
/** Bots get the whole document at once. */
const BOT = 'bench-bot/1.0'

export const render: Benchmark = {
  name: 'render',
  async run(site) {
    const { state, storyPath } = await site.demo()
    const worker = await runWorker({ bundle: await site.bundle(WORKER), state })
    const react = await runWorker({ bundle: await site.bundle('bin/benching/workers/reactAlone.tsx') })
    const sameReact = await runWorker({
      bundle: await site.bundle('bin/benching/workers/reactAloneNode.tsx'),
    })
    try {
      const page = await readPage(worker, storyPath)
      await Promise.all([give(react, page), give(sameReact, page)])
      const { streamed, settled, alone, sameBuild } = await ratesOf(site.extent, {
        streamed: { url: worker.origin + storyPath, headers: pageHeaders(BROWSER) },
        settled: { url: worker.origin + storyPath, headers: pageHeaders(BOT) },
        alone: { url: react.origin },
        sameBuild: { url: sameReact.origin },
      })
      return [
        compared({
          name: 'render',
          figure: streamed,
          unit: 'requests/s',
          against: alone,
          comparedWith: 'react-dom alone',
          limit: { of: 'ratio', atLeast: 0.5 },
        }),
        compared({
          name: 'render.settled',
          figure: settled,
          unit: 'requests/s',
          against: alone,
          comparedWith: 'react-dom alone',
        }),
        // The edge build encodes each string separately; pages use the Node build.
        compared({
          name: 'render.same-build',
          figure: streamed,
          unit: 'requests/s',
          against: sameBuild,
          comparedWith: 'react-dom/server.node alone',
        }),
        noted('render.milliseconds', 1000 / streamed, 'ms'),
      ]
    } finally {
      await Promise.all([worker.stop(), react.stop(), sameReact.stop()])
    }
  },
}

const pageHeaders = (agent: string) => ({ 'user-agent': agent, accept: 'text/html', host: 'localhost:8787' })

async function readPage({ origin }: Running, path: string): Promise<GivenPage> {
  const response = await fetch(origin + path, { headers: pageHeaders(BOT) })
  const html = await response.text()
  const state = readBlock<ServerState>(html, 'state')
  if (!state.page) throw new Error(`${path} carries no page`)
  const { data, late, ...place } = state.page
  const post = (data as { post: { id: string } }).post
  const site = { ...state.site, styles: sheetsOf(state.site.styles) }
  return {
    url: `http://localhost:8787${path}`,
    site,
    state: { ...state, site },
    page: {
      ...place,
      data: await readOperation(origin, 'PostPage', { postId: post.id }),
      late: Object.fromEntries(
        Object.entries(late).map(([key, { id }]) => [key, { id, value: readLate(html, id) }]),
      ),
    },
  }
}

function readLate(html: string, id: string): LateValue {
  const value = readBlock<LateValue>(html, id)
  return value.ok ? { ok: true, data: unpacked(value.data) } : value
}

function readBlock<T>(html: string, id: string): T {
  const block = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)
  if (!block) throw new Error(`The page has no block ${id}`)
  return JSON.parse(block[1]!) as T
}

async function readOperation(origin: string, operationName: string, variables: unknown): Promise<unknown> {
  const response = await fetch(`${origin}/_/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-frontend-app': 'lite' },
    body: JSON.stringify({ operationName, variables }),
  })
  return ((await response.json()) as { data: unknown }).data
}

const give = ({ origin }: Running, page: GivenPage) =>
  fetch(origin, { method: 'POST', body: JSON.stringify(page) }).then((response) => response.text())
