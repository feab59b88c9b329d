/** Browsers allow 64 KB for the bodies of all pending keepalive requests together. */
const MOST = 60_000

let underWay = 0

/** A request that continues when its page is left; one that is too large for that ends with the page. */
export async function fetchKeptAlive(url: string, init: RequestInit & { body: string }): Promise<Response> {
  const size = new TextEncoder().encode(init.body).length
  const keepalive = underWay + size <= MOST
  if (!keepalive) return fetch(url, init)
  underWay += size
  try {
    return await fetch(url, { ...init, keepalive })
  } finally {
    underWay -= size
  }
}
