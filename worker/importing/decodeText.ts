/** Without a byte order mark, lines ended by \n. Never fails. */

export interface DecodedText {
  text: string
  /** Null for clean UTF-8; else the assumption. */
  problem: string | null
}

export function decodeText(bytes: Uint8Array): DecodedText {
  const { text, problem } = decode(bytes)
  return { text: clean(text), problem }
}

function decode(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), problem: null }
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), problem: null }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), problem: null }
  } catch {
    // windows-1252 has a character for every byte, so nothing is lost.
    return { text: new TextDecoder('windows-1252').decode(bytes), problem: 'not UTF-8; read as Windows-1252' }
  }
}

// Meaningless in text; two of these mark shortcodes during conversion.
const clean = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[\0\uFDD0-\uFDEF\uFFFE\uFFFF]/g, '')
