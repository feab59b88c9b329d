import { fetchKeptAlive } from '#client/browser/keepalive.ts'

/** Failures are ignored. */
export function postReport(url: string, body: unknown, headers: Record<string, string> = {}): void {
  void fetchKeptAlive(url, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}
