/** After an unread body the client's next request would fail. */
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
