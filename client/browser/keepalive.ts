/** Browsers limit all pending keepalive requests together to 64 KB. */
const MOST = 60_000

let underWay = 0

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
