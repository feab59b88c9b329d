import { firstCharacters } from '#schema/text/truncate.ts'

export interface Shortcode {
  name: string
  isClosing: boolean
  positional: string[]
  named: Record<string, string>
  inner?: string
  source: string
  line: number
}

export interface ReadShortcode {
  value: Shortcode | string
  end: number
}

export interface Reading {
  text: string
  start: number
  line: number
  isCode: boolean
  note(detail: string): void
}

export function shortcode(
  { text, start, line }: Reading,
  end: number,
  parts: Partial<Shortcode> & { name: string },
): ReadShortcode {
  const source = text.slice(start, end)
  return { value: { isClosing: false, positional: [], named: {}, source, line, ...parts }, end }
}

export const shorten = (source: string) => {
  const line = source.replace(/\s+/g, ' ')
  return line.length > 120 ? `${firstCharacters(line, 117)}…` : line
}
