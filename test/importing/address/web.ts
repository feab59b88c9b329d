/** Fakes pages and pictures of the web. */
import { vi } from 'vitest'
import { samples } from '#test/importing/address/pages.ts'

/** A public address that needs no DNS. */
export const OUTSIDE = 'https://93.184.216.34'

interface Answer {
  body: BodyInit
  type: string
  status?: number
  location?: string
}

/** Everything else is 404. @returns the paths that were asked for */
export function answerOutside(answers: Record<string, Answer>): string[] {
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = new URL(input instanceof Request ? input.url : input.toString())
    asked.push(url.href)
    const answer = answers[url.pathname]
    if (url.origin !== OUTSIDE || !answer) return new Response('Nothing here', { status: 404 })
    const { body, type, status = 200, location } = answer
    return new Response(status === 200 ? body : null, {
      status,
      headers: { 'content-type': type, ...(location && { location }) },
    })
  })
  return asked
}

export const aStory = { '/story': { body: samples.ghost.html, type: 'text/html; charset=utf-8' } }
