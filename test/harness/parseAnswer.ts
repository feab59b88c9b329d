import { type Answer, answerOf, headersOf } from './ask.ts'

/**
 * @param of the request's first line
 * @returns null while the answer is incomplete
 */
export function parseAnswer(of: string, bytes: Buffer): Answer | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const [first = '', ...lines] = bytes.subarray(0, end).toString().split('\r\n')
  const status = Number(first.split(' ')[1])
  const headers = headersOf(
    lines.flatMap((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
  const isBare = of.startsWith('HEAD ') || status === 204 || status === 304
  const body = isBare ? Buffer.alloc(0) : bodyOf(headers, bytes.subarray(end + 4))
  return body && answerOf(of, status, headers, body)
}

function bodyOf(headers: Headers, bytes: Buffer): Buffer | null {
  if (headers.get('transfer-encoding') === 'chunked') return joinChunks(bytes)
  const length = Number(headers.get('content-length') ?? 0)
  return bytes.length < length ? null : bytes.subarray(0, length)
}

function joinChunks(bytes: Buffer): Buffer | null {
  const chunks: Buffer[] = []
  for (let at = 0; ;) {
    const line = bytes.indexOf('\r\n', at)
    if (line < 0) return null
    const size = Number.parseInt(bytes.subarray(at, line).toString(), 16)
    const next = line + 2 + size + 2
    if (bytes.length < next) return null
    if (size === 0) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(line + 2, line + 2 + size))
    at = next
  }
}
