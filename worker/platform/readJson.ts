/** Reads a request's body as JSON, never more of it than allowed, whatever length it declares. */
export type JsonBody = { ok: true; value: unknown } | { ok: false; status: 400 | 413 }

export async function readJson(request: Request, maxBytes: number): Promise<JsonBody> {
  const text = await readText(request, maxBytes)
  if (text === null) return { ok: false, status: 413 }
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    return { ok: false, status: 400 }
  }
}

/** Null when it is longer. A declared length can be trusted: the runtime ends the body there. */
async function readText(request: Request, maxBytes: number): Promise<string | null> {
  const declared = request.headers.get('content-length')
  if (declared !== null) return Number(declared) <= maxBytes ? request.text() : null
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length <= maxBytes) text += decoder.decode(chunk, { stream: true })
    else if (length > TIMEOUT) return null
  }
  return length <= maxBytes ? text + decoder.decode() : null
}

/**
 * A body that is too long is still taken to its end, up to so many bytes: one that is left half read breaks the
 * connection before its sender has heard why, and with it the development server.
 */
const TIMEOUT = 32 * 1024 * 1024
