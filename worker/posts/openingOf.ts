export function openingOf(html: string): string {
  let text = ''
  for (const [, inner = ''] of html.matchAll(/<p\b[^>]*>([\s\S]*?)<\/p>/g)) {
    text += ` ${plain(inner)}`
    if (text.length > ENOUGH) break
  }
  return text.replace(/\s+/g, ' ').trim()
}

const ENOUGH = 300
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const plain = (html: string) =>
  html
    .replace(/<sup\b[\s\S]*?<\/sup>/g, '')
    .replace(/<br>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name]!)
