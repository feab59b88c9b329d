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

/** The runtime ends the body at its declared length. */
async function readText(request: Request, maxBytes: number): Promise<string | null> {
  const declared = request.headers.get('content-length')
  if (declared !== null) return Number(declared) <= maxBytes ? request.text() : null
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length <= maxBytes) text += decoder.decode(chunk, { stream: true })
    else if (length > MOST_DRAINED) return null
  }
  return length <= maxBytes ? text + decoder.decode() : null
}

/** Closing early breaks the connection before the sender reads the refusal. */
const MOST_DRAINED = 32 * 1024 * 1024
