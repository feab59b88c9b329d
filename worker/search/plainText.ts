/** Our own stories use few entities. */
const BLOCK_END = /<\/(?:p|h[1-6]|li|blockquote|figcaption|caption|summary|pre|td|th|div)>|<br\b[^>]*>/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

export const plainText = (html: string): string =>
  html
    .replace(BLOCK_END, '$&\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!)
