const CHARSET = /charset\s*=\s*["']?([\w-]{1,40})/i

/** By the HTTP header, else the first bytes, else UTF-8. */
export function decodePage({ bytes, contentType }: { bytes: Uint8Array; contentType: string }): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  const named = CHARSET.exec(contentType)?.[1] ?? CHARSET.exec(start)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(named).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
