/** Sends a report. Nothing waits for it, and nothing breaks when it does not arrive. */
export function postReport(url: string, body: unknown, headers: Record<string, string> = {}): void {
  const text = JSON.stringify(body)
  void fetch(url, {
    method: 'POST',
    credentials: 'same-origin',
    // Lets it outlive the page; browsers refuse to do that for more than 64 KB.
    keepalive: text.length < 60_000,
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  }).catch(() => undefined)
}
