/**
 * Reads what is left of a request's body, up to so many bytes: a runtime closes a connection on which a body was left
 * unread, although it has offered to keep it, and the client's next request fails.
 */
export async function readRest({ body, bodyUsed }: Request): Promise<void> {
  if (!body || bodyUsed || body.locked) return
  let read = 0
  try {
    for await (const chunk of body) if ((read += chunk.byteLength) > MOST) return
  } catch {
    // The sender has left.
  }
}

const MOST = 64 * 1024
