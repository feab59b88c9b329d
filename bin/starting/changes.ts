/** Server-sent events make open pages reload, or show an error. */
import { Response } from 'miniflare'

export interface Change {
  since: number
  failure: string | null
  thrown?: { at: number; text: string }
}

export interface Changes {
  answer: () => Response
  announce: (change: Change) => void
  announceThrown: (text: string) => void
}

export function openChanges(): Changes {
  let last: Change = { since: Date.now(), failure: null }
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const send = (to: ReadableStreamDefaultController<Uint8Array>) =>
    to.enqueue(encoder.encode(`data: ${JSON.stringify(last)}\n\n`))
  const announce = (change: Change) => {
    last = change
    for (const one of open) {
      try {
        send(one)
      } catch {
        open.delete(one)
      }
    }
  }
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
    announce,
    announceThrown: (text) => announce({ ...last, thrown: { at: Date.now(), text } }),
  }
}

const encoder = new TextEncoder()
