/** Browsers refuse more than 64 KB of requests that outlive their page, of all that are under way together. */
const MOST = 60_000

let underWay = 0

/** A request that goes on when its page is left; one that is too large for that ends with the page. */
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
