/** What open pages are sent about the code, as events: they load again, or show why a build has failed. */
import { Response } from 'miniflare'

export interface Change {
  since: number
  failure: string | null
}

export interface Changes {
  /** Answers with the last change, and with each that follows. */
  answer: () => Response
  announce: (change: Change) => void
}

export function openChanges(): Changes {
  let last: Change = { since: Date.now(), failure: null }
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const send = (to: ReadableStreamDefaultController<Uint8Array>) =>
    to.enqueue(encoder.encode(`data: ${JSON.stringify(last)}\n\n`))
  return {
    answer() {
      let own: ReadableStreamDefaultController<Uint8Array>
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          own = controller
          open.add(own)
          send(own)
        },
        cancel: () => void open.delete(own),
      })
      return new Response(body, {
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
      })
    },
    announce(change) {
      last = change
      for (const one of open) {
        try {
          send(one)
        } catch {
          // Its page has gone.
          open.delete(one)
        }
      }
    },
  }
}

const encoder = new TextEncoder()
